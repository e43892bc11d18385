/** Types over a selection of several lines without the browser's help. */
import { EditorView } from '@codemirror/view';

/**
 * Chromium would merge the lines itself before the editor sees the change, and keep their colours with inline styles, which the
 * page's policy refuses and reports.
 */
export const typedOverLines = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    const { from, to } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || view.composing) return false;
    if (view.state.doc.lineAt(from).number === view.state.doc.lineAt(to).number) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    // Brackets close themselves through these.
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});
