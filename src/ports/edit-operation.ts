/** One change that is asked of a diagram; what each needs is in the contract. */
export interface EditOperation {
  op: 'add' | 'remove' | 'rename' | 'connect' | 'disconnect' | 'relabel' | 'move' | 'set';
  /** Of an element or a group: its id, or what it shows. */
  id?: string;
  label?: string;
  newId?: string;
  kind?: string;
  /** The group, or in a tree the parent; empty for none. */
  group?: string;
  /** The element that it comes after. */
  after?: string;
  from?: string;
  to?: string;
  /** Of a relation, counted from 1 as describeDiagram lists them. */
  number?: number;
  /** What is set: title, direction, class, or a fact of describeDiagram. */
  field?: string;
  value?: string | number;
}
