/** The lines of PlantUML that are changed, and how its published text becomes the one that is bundled and tested. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PLANTUML_VERSION } from '../../../src/engines/plantuml/drawing/unsupported.ts';
import { packagePath } from '../../../src/package-root.ts';
import type { Patch } from './patch.ts';
import { patchText } from './patch-packages.ts';

export const PLANTUML_PATCHES: readonly Patch[] = [
  {
    // The regular expressions of this build forget part of a negated class that names letters; a look-ahead does not.
    name: 'end a class name before its colon',
    without: 'A-->B:uses draws a class named "B:uses"',
    anchor: '"(?:[^%pLN%s_$#\\\\:{}<>%g]|',
    replacement: '"(?:(?![%pLN%s_$#:{}<>%g]).|',
  },
  {
    name: 'accept only signs as a separator of namespaces',
    without: 'a letter, a brace or a quote is taken for a separator',
    anchor: '|[^%pLN%s_$#\\\\\\\\{}<>%g])"',
    replacement: '|(?![%pLN%s_$#{}<>%g]|\\\\\\\\).)"',
  },
  {
    name: 'separate the digits of a number by signs only',
    without: 'autonumber takes words for a number',
    anchor: '(?:[^%pLN%s]+|\\\\d+)*',
    replacement: '(?:(?:(?![%pLN%s]).)+|\\\\d+)*',
  },
  {
    name: 'name the release',
    without: '%version() is a placeholder, which libraries take apart in vain',
    anchor: '"$version$"',
    replacement: `"${PLANTUML_VERSION}"`,
  },
  {
    name: 'ask which file an include means',
    without: 'the address of a library on GitHub cannot be included',
    anchor: 'd.c12=g;h=Ts(g,33);if(h!=(-1)){CS(g,h+1|0);g=Cj(g,0,h);}i=null;',
    replacement:
      'd.c12=g;h=Ts(g,33);if(h!=(-1)){CS(g,h+1|0);g=Cj(g,0,h);}g=FB(globalThis.PLANTUML_INCLUDE(Cx(g)));i=null;',
  },
  {
    name: 'draw pictures within the page only',
    without: 'sprites and emoji of the second page are drawn below the first',
    anchor: 'c=new CjZ;c.c4S=a;AAD(a,Bu(PG),c);AAD(a,Bu(AXU),new Cq_);',
    replacement:
      'for(let[kind,driver,draw]of[[PG,CjZ,EXc],[AXU,Cq_,EGa]])AAD(a,Bu(kind),Object.assign(new driver,{gL(...shape){let clip=AMe(a);if(clip===null||Xn(clip,shape[1],shape[2]))draw(this,...shape);}}));',
  },
  {
    name: 'place labels beside edges with corners',
    without: 'with linetype ortho the label of a link to itself is lost, and others are off their lines',
    anchor: "viz.renderString(b,{format:'svg',engine:'dot'})",
    replacement:
      "viz.renderString(b.includes('splines=ortho')?b.replaceAll(',label=<',',xlabel=<'):b,{format:'svg',engine:'dot'})",
  },
  {
    name: 'draw the page that is asked for',
    without: 'only the first page of a diagram can be drawn',
    anchor: 'n=q.bUG;h=q;o=0;$p=4;case 4:',
    replacement: 'n=q.bUG;h=q;o=globalThis.PLANTUML_PAGE;$p=4;case 4:',
  },
  {
    name: 'keep the source of a diagram within a text',
    without: 'what is between {{ and }} is dropped',
    anchor: 'Y(g,U(c));b=new CM4;c=Bp();',
    replacement: 'Y(g,U(c));b=new CM4;b.part=[];for(let at=Bi(e);Bd(at);)b.part.push(Cx(Bc(at)));c=Bp();',
  },
  {
    name: 'leave as much room as a diagram within a text needs',
    without: 'a note does not grow with the diagram in it',
    anchor: 'D5E=(a,b)=>{let c,$$je;a:{',
    replacement:
      'D5E=(a,b)=>{let c,$$je;let room=globalThis.PLANTUML_ROOM(a.part);return Cg(room.width,room.height);a:{',
  },
  {
    name: 'mark where a diagram within a text belongs',
    without: 'the room for it stays empty',
    anchor: 'CBM=(a,b)=>{let c,$$je;a:{try{b.hh();',
    replacement: 'CBM=(a,b)=>{let c,$$je;a:{try{b.hC(C$D(FB(globalThis.PLANTUML_ROOM(a.part).svg),1.0));',
  },
  {
    name: 'link what the source links',
    without: 'addresses in [[ ]] are dropped',
    anchor: 'E1f=(a,b)=>{return;},Ezb=a=>{return;},',
    replacement:
      "E1f=(a,b)=>{let svg=CBh(a),[link,title]=['a','title'].map(name=>document.createElementNS('http://www.w3.org/2000/svg',name));link.setAttribute('href',Cx(b.cRZ));title.textContent=Cx(b.cH4);link.appendChild(title);XI(svg).appendChild(link);Y(svg.cdJ,Crl(link));},Ezb=a=>{Dlq(a);},",
  },
];

const PUBLISHED = packagePath('node_modules/@plantuml/core/plantuml.js');

export function patchPlantuml(text: string): string {
  const applied = new Set<Patch>();
  const patched = patchText(text, PLANTUML_PATCHES, applied);
  const missing = PLANTUML_PATCHES.filter((patch) => !applied.has(patch)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`PlantUML has changed; cannot patch: ${missing.join(', ')}`);
  return patched;
}

/** For tests, which run the sources: a copy of the engine as the build has it. */
export function patchedPlantuml(): string {
  const file = packagePath('dist/patched/plantuml.js');
  const started = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(started, patchPlantuml(readFileSync(PUBLISHED, 'utf8')));
  renameSync(started, file);
  return file;
}
