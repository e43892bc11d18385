/** What the build changes in how Mermaid parses: places of faults, what is refused, and time that grows too fast. */
import type { Patch } from './patch.ts';

const PERFORM_ACTION = `r = this.performAction.apply(yyval, [
              yytext,
              yyleng,
              yylineno,
              sharedState.yy,
              action[1],
              vstack,
              lstack
            ].concat(args));`;

/** A few of them unfold to billions of items. */
const REFUSE_ANCHORS =
  'throw new Error("YAML anchors (&name) and aliases (*name) are not accepted; write the values out, or quote texts that start with & or *.");';

export const PARSER_PATCHES: readonly Patch[] = [
  {
    name: 'say which text a parser was given',
    without:
      'what verifies may fail to be drawn, and faults are placed in the text without its comments and frontmatter',
    anchor: 'await parser.parse(textToParse);',
    replacement:
      'try { await parser.parse(textToParse); refuseDiagram(type, db2, textToParse); } catch (error) { if (error instanceof Error) error.parsedText = textToParse; throw error; }',
    imports: '{ refuseDiagram } from "refuse-diagram"',
  },
  {
    name: 'hand out what a parser has read',
    without: 'a diagram can be described neither by its parts nor by its title',
    anchor:
      'const { code, config } = processAndSetConfigs(text);\n    const diagram2 = await Diagram.fromText(code);\n    return { diagramType: diagram2.type, config };',
    replacement:
      'const { code, config, title } = processAndSetConfigs(text);\n    const diagram2 = await Diagram.fromText(code, { title });\n    return { diagramType: diagram2.type, config, db: diagram2.db };',
  },
  {
    name: 'say what a parser had read when it failed',
    without: 'a fault shows the raw message of the parser, without a column',
    anchor: 'line: lexer2.yylineno,\n            loc: yyloc,',
    replacement:
      'line: lexer2.yylineno, loc: yyloc, before: lexer2.matched.slice(0, lexer2.matched.length - lexer2.match.length), source: lexer2.matched + lexer2._input,',
  },
  {
    name: 'say what a lexer had read when it failed',
    without: 'a fault shows the raw message of the lexer, and stands at line 1',
    anchor: '". Unrecognized text.\\n" + this.showPosition(), {',
    replacement:
      '". Unrecognized text.\\n" + this.showPosition(), { before: this.matched, source: this.matched + this._input,',
  },
  {
    name: 'say where the statement stands that a parser could not take in',
    without: 'a statement that crashes a parser is reported at line 1',
    anchor: PERFORM_ACTION,
    replacement: `try { ${PERFORM_ACTION} } catch (error) { if (error instanceof Error) error.statement ??= { line: yyval._$.first_line, column: yyval._$.first_column + 1, source: lexer2.matched + lexer2._input }; throw error; }`,
  },
  {
    name: 'say where the statement of a git graph stands that cannot be followed',
    without: 'a second branch of the same name is reported at line 1',
    anchor: 'parser2(statement);\n  } else {\n    log.error(`Unknown statement type',
    replacement:
      'try { parser2(statement); } catch (error) { const at = statement.$cstNode; if (error instanceof Error && at) error.statement ??= { line: at.range.start.line + 1, column: at.range.start.character + 1, source: at.root.fullText }; throw error; }\n  } else {\n    log.error(`Unknown statement type',
  },
  {
    name: 'name a cherry-pick as it is written',
    without: 'the expected text is `cherry-pick abc`, which Mermaid does not accept',
    anchor: 'expected: ["cherry-pick abc"]',
    replacement: 'expected: [\'cherry-pick id: "abc"\']',
  },
  {
    // What a parse that broke off had put there would become part of the next diagram.
    name: 'start each parse of a grammar with nothing in hand',
    without: 'after a nesting that overflows the call stack, the next diagram of the type is refused',
    anchor: 'parse(input, options = {}) {\n    this.nodeBuilder.buildRootNode(input);',
    replacement:
      'parse(input, options = {}) {\n    this.stack = [];\n    this.unorderedGroups.clear();\n    this.nodeBuilder.buildRootNode(input);',
  },
  {
    name: 'refuse anchors in YAML',
    without: 'a few lines of anchors stand for billions of values',
    anchor: 'state.anchor = state.input.slice(_position, state.position);',
    replacement: REFUSE_ANCHORS,
  },
  {
    name: 'refuse aliases in YAML',
    without: 'a few lines of aliases stand for billions of values',
    anchor: 'const alias = state.input.slice(_position, state.position);',
    replacement: `${REFUSE_ANCHORS}\n    const alias = "";`,
  },
  {
    // Copied for each statement, they make the time grow with the square of the statements.
    name: 'shorten the stacks of a parser instead of copying them',
    without: 'the time to parse grows with the square of the statements',
    anchor:
      'stack = stack.slice(0, -1 * len * 2);\n              vstack = vstack.slice(0, -1 * len);\n              lstack = lstack.slice(0, -1 * len);',
    replacement: 'stack.length -= 2 * len;\n              vstack.length -= len;\n              lstack.length -= len;',
  },
  ...(
    [
      ['created', 'creating', 'lastCreated', 'create, the next message must go to'],
      ['destroyed', 'destroying', 'lastDestroyed', 'destroy, the next message must go to or come from'],
    ] as const
  ).map(([done, doing, record, rule]) => ({
    name: `name the participant that is ${done} without a message`,
    without: 'the fault is that of a participant undefined, at line 1',
    anchor: `"The ${done} participant " + this.state.records.${record}.name + " does not have an associated ${doing} message after its declaration. Please check the sequence diagram."`,
    replacement: `'After ${rule} "' + this.state.records.${record} + '".'`,
  })),
  ...['TB', 'TD', 'BT', 'LR', 'RL'].map((direction) => ({
    // Tried at each word, it reads on to the end of the line, which may be all there is.
    name: `look for a direction ${direction} near by only`,
    without: 'each word is compared with the rest of its line, in time by the square of its length',
    anchor: `/^(?:.*direction\\s+${direction}[^\\n]*)/`,
    replacement: `/^(?:.{0,200}direction\\s+${direction}[^\\n]*)/`,
  })),
  ...['<<choice>>', '<<fork>>', '<<join>>', '\\[\\[choice\\]\\]', '\\[\\[fork\\]\\]', '\\[\\[join\\]\\]'].map(
    (mark) => ({
      name: `look for the mark ${mark} near by only`,
      without: 'each word of a state is compared with the rest of its line, in time by the square of its length',
      anchor: `/^(?:.*${mark})/`,
      replacement: `/^(?:.{0,1000}${mark})/`,
    }),
  ),
];
