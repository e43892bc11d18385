// Converts an AsciiDoc text with the Kroki extension: in a process of its own, since the extension waits for each picture.
import Asciidoctor from '@asciidoctor/core';
import kroki from 'asciidoctor-kroki';

const [server, fetchDiagram, folder] = process.argv.slice(2);
const SOURCE = `= Guide

[mermaid,flow,svg]
----
graph TD
  A[Start] --> B[End]
----

[plantuml,hello,png]
----
Alice -> Bob : hi
----

[c4plantuml,context,svg,opts=inline]
----
@startuml
!include <C4/C4_Context>
Person(a, "Reader")
System(b, "Library")
Rel(a, b, "borrows")
@enduml
----
`;

const asciidoctor = Asciidoctor();
const registry = asciidoctor.Extensions.create();
kroki.register(registry);
const attributes = {
  'kroki-server-url': server,
  'allow-uri-read': '',
  ...(fetchDiagram === 'yes' && { 'kroki-fetch-diagram': '', imagesoutdir: folder }),
};
process.stdout.write(String(asciidoctor.convert(SOURCE, { extension_registry: registry, safe: 'unsafe', attributes })));
