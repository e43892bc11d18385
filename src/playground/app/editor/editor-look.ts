/** How the editor looks: every colour is a variable of the page, so that light and dark need no second theme. */
import { HighlightStyle, syntaxHighlighting, type TagStyle } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const COLORS: readonly TagStyle[] = [
  { tag: tags.heading, color: 'var(--code-heading)', fontWeight: '600' },
  { tag: tags.keyword, color: 'var(--code-keyword)' },
  { tag: tags.operator, color: 'var(--code-arrow)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' },
  { tag: tags.meta, color: 'var(--code-meta)' },
  { tag: [tags.number, tags.color], color: 'var(--code-number)' },
  { tag: tags.bracket, color: 'var(--soft)' },
];

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--ink)', fontSize: 'var(--code-size)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.65' },
  '.cm-content': { padding: '0.75rem 0 3rem', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--faint)', border: 'none' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-activeLine': { backgroundColor: 'var(--active-line)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--match)', outline: 'none' },
  '.cm-tooltip': {
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '0.5rem',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--mono)',
    fontSize: '0.8125rem',
    maxHeight: '14rem',
    borderRadius: '0.4375rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.75rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionDetail': { marginLeft: '0.75rem', fontStyle: 'normal', fontFamily: 'var(--sans)', opacity: '0.75' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '20rem', padding: '0.5rem 0.75rem', fontSize: '0.8125rem' },
  '.cm-diagnostic': {
    padding: '0.5rem 0.75rem',
    borderLeft: '3px solid var(--danger)',
    maxWidth: '28rem',
    borderRadius: '0.4375rem',
  },
  '.cm-diagnostic-warning': { borderLeft: '3px double var(--warn)' },
  '.cm-diagnosticAction': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)', borderRadius: '0.25rem' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger) 1.5px',
    textUnderlineOffset: '0.25em',
    backgroundColor: 'var(--danger-soft)',
  },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--danger)' },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline dashed var(--warn) 1.5px',
    textUnderlineOffset: '0.25em',
  },
  '.cm-lintPoint-warning:after': { borderBottomColor: 'var(--warn)' },
  // A round sign for a fault, a triangle for a warning.
  '.cm-gutter-lint': { width: '1.125rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0.375rem 0 0 0.25rem' },
  '.cm-lint-marker': { width: '0.75rem', height: '0.75rem', backgroundColor: 'var(--danger)', borderRadius: '50%' },
  '.cm-lint-marker-error, .cm-lint-marker-warning': { content: 'normal' },
  '.cm-lint-marker-warning': {
    backgroundColor: 'var(--warn)',
    borderRadius: '0',
    clipPath: 'polygon(50% 5%, 100% 95%, 0 95%)',
  },
});

export const editorLook: Extension = [look, syntaxHighlighting(HighlightStyle.define(COLORS))];
