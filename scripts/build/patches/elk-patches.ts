/** The lines of elkjs that the build changes: all of them for speed, none changes a layout. */
import type { Patch } from './patch.ts';

/** Of the comparators that keep the order of the source, by node or port: who comes after and before whom. */
const RELATIONS = ['biggerThan', 'smallerThan'];

/** Answers as Java's sets do where the comparators call them; the number is the class that casts ask for. */
const SETS_OF_NODES = `
class NodeSet extends Set {
  get castableTypeMap() { return { 47: 1 }; }
  get map_0() { return this; }
  containsKey(node) { return this.has(node); }
  put(node) { this.add(node); }
}
class NodeRelation extends Map {
  addSet(node) { this.set(node, new NodeSet()); }
}
function addNodes(set, nodes) { for (const node of nodes) set.add(node); }
`;

const ITERATED = [
  ['verySmall', 'smallerNodeBiggerThan', '9'],
  ['verySmall', 'smallerPortBiggerThan', '12'],
  ['veryBig', 'biggerNodeSmallerThan', '9'],
  ['veryBig', 'biggerPortSmallerThan', '12'],
];

const NEW_CHAIN = 'chain == null?initUnidimensionalArray(Ljava_lang_Object_2_classLit, $intern_2, 1, 0, 5, 1):chain';

export const ELK_PATCHES: readonly Patch[] = [
  {
    name: 'trust casts',
    without: 'compiled Java looks up the class of each value that it reads from a list or a map',
    anchor: '  checkCriticalType(src_0 == null || canCast(src_0, dstId));\n  return src_0;',
    replacement: '  return src_0;',
  },
  {
    name: 'keep the order of the source in sets of the platform',
    without: 'each comparison adds to a closure in sets of compiled Java, a quarter of the time of 200 nodes',
    anchor: 'function ModelOrderNodeComparator_0(',
    replacement: `${SETS_OF_NODES}function ModelOrderNodeComparator_0(`,
    also: [
      ...RELATIONS.flatMap((relation) => [
        { anchor: `.${relation} = new HashMap;`, replacement: `.${relation} = new NodeRelation();` },
        { anchor: `$containsKey_3(this$static.${relation}, `, replacement: `this$static.${relation}.has(` },
        {
          anchor: `$addAll(castTo($get_10(this$static.${relation}, `,
          replacement: `addNodes(castTo(this$static.${relation}.get(`,
        },
        { anchor: `$get_10(this$static.${relation}, `, replacement: `this$static.${relation}.get(` },
        ...['n1', 'n2', 'p1', 'p2'].map((node) => ({
          anchor: `$put_6(this$static.${relation}, ${node}, new HashSet)`,
          replacement: `this$static.${relation}.addSet(${node})`,
        })),
      ]),
      ...ITERATED.map(([node, set, type]) => ({
        anchor: `for (${node}$iterator = ${set}.map_0.keySet_0().iterator_0(); ${node}$iterator.hasNext_0();) {\n    ${node} = castTo(${node}$iterator.next_1(), ${type});`,
        replacement: `for (${node} of ${set}) {`,
      })),
    ],
  },
  {
    name: 'make plain arrays of the buckets of hash maps',
    without: 'each new bucket, and each question for a key that is not there, makes an array that knows its Java class',
    anchor: `function $getChainOrEmpty(this$static, hashCode){\n  var chain;\n  chain = this$static.backingMap.get(hashCode);\n  return ${NEW_CHAIN};`,
    replacement:
      'const emptyBucket = Object.freeze([]);\nfunction $getChainOrEmpty(this$static, hashCode){\n  return this$static.backingMap.get(hashCode) ?? emptyBucket;',
    also: [
      { anchor: `${NEW_CHAIN});`, replacement: 'chain == null?[]:chain);' },
      {
        anchor: 'setCheck(chain0, chain0.length, new AbstractMap$SimpleEntry(key, value_0));',
        replacement: 'chain0.push(new AbstractMap$SimpleEntry(key, value_0));',
      },
    ],
  },
  {
    name: 'compute the hash of a property once',
    without: 'each look at a property of a node hashes the name of the property',
    anchor: 'return $hashCode_2(this.id_0);\n}\n;\n_.toString_0 = function toString_132(){',
    replacement: 'return this.hashOfId ??= $hashCode_2(this.id_0);\n}\n;\n_.toString_0 = function toString_132(){',
  },
];
