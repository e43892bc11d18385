/** The lines of elkjs that the build changes: all of them for speed, none changes a layout. */
import type { Patch } from './patch.ts';

/** Of the comparators that keep the order of the source, by node or port: who comes after and before whom. */
const RELATIONS = ['biggerThan', 'smallerThan'];

const SETS_OF_NODES = `
class NodeSet extends Set {
  get map_0() { return this; }
  containsKey(node) { return this.has(node); }
  put(node) { this.add(node); }
}
class NodeRelation extends Map {
  addSet(node) { this.set(node, new NodeSet()); }
}
function addNodes(set, nodes) { for (const node of nodes) set.add(node); }
`;

export const ELK_PATCHES: readonly Patch[] = [
  {
    // Compiled Java checks each value that it reads from a list or a map; a correct program never fails there.
    name: 'trust casts',
    anchor: 'function castTo(src_0, dstId){\n  checkCriticalType(src_0 == null || canCast(src_0, dstId));',
    replacement: `${SETS_OF_NODES}function castTo(src_0){`,
  },
  ...RELATIONS.flatMap((relation): Patch[] => [
    // Each comparison adds to the closure of all before it: as Java's sets, a quarter of the time of 200 nodes.
    {
      name: `keep ${relation} in a map of the platform`,
      anchor: `.${relation} = new HashMap;`,
      replacement: `.${relation} = new NodeRelation();`,
    },
    {
      name: `ask ${relation} for a node`,
      anchor: `$containsKey_3(this$static.${relation}, `,
      replacement: `this$static.${relation}.has(`,
    },
    {
      name: `add many nodes to ${relation}`,
      anchor: `$addAll(castTo($get_10(this$static.${relation}, `,
      replacement: `addNodes(castTo(this$static.${relation}.get(`,
    },
    {
      name: `read ${relation}`,
      anchor: `$get_10(this$static.${relation}, `,
      replacement: `this$static.${relation}.get(`,
    },
    ...['n1', 'n2', 'p1', 'p2'].map(
      (node): Patch => ({
        name: `start ${relation} for ${node}`,
        anchor: `$put_6(this$static.${relation}, ${node}, new HashSet)`,
        replacement: `this$static.${relation}.addSet(${node})`,
      }),
    ),
  ]),
  ...[
    ['verySmall', 'smallerNodeBiggerThan', '9'],
    ['verySmall', 'smallerPortBiggerThan', '12'],
    ['veryBig', 'biggerNodeSmallerThan', '9'],
    ['veryBig', 'biggerPortSmallerThan', '12'],
  ].map(
    ([node, set, type]): Patch => ({
      name: `walk ${set}`,
      anchor: `for (${node}$iterator = ${set}.map_0.keySet_0().iterator_0(); ${node}$iterator.hasNext_0();) {\n    ${node} = castTo(${node}$iterator.next_1(), ${type});`,
      replacement: `for (${node} of ${set}) {`,
    }),
  ),
  {
    // Asking for what is not there made an array that knows its Java class.
    name: 'share one empty bucket',
    anchor:
      'function $getChainOrEmpty(this$static, hashCode){\n  var chain;\n  chain = this$static.backingMap.get(hashCode);\n  return chain == null?initUnidimensionalArray(Ljava_lang_Object_2_classLit, $intern_2, 1, 0, 5, 1):chain;',
    replacement:
      'const emptyBucket = Object.freeze([]);\nfunction $getChainOrEmpty(this$static, hashCode){\n  return this$static.backingMap.get(hashCode) ?? emptyBucket;',
  },
  {
    name: 'make plain arrays of buckets',
    anchor: 'chain == null?initUnidimensionalArray(Ljava_lang_Object_2_classLit, $intern_2, 1, 0, 5, 1):chain);',
    replacement: 'chain == null?[]:chain);',
  },
  {
    name: 'fill buckets without a check',
    anchor: 'setCheck(chain0, chain0.length, new AbstractMap$SimpleEntry(key, value_0));',
    replacement: 'chain0.push(new AbstractMap$SimpleEntry(key, value_0));',
  },
  {
    name: 'compute the hash of a property once',
    anchor: 'return $hashCode_2(this.id_0);\n}\n;\n_.toString_0 = function toString_132(){',
    replacement:
      'return this.idHash_drawbridge ??= $hashCode_2(this.id_0);\n}\n;\n_.toString_0 = function toString_132(){',
  },
];
