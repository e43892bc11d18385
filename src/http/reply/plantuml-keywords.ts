/** GET /plantuml/language: the words of PlantUML, in the form in which a PlantUML server lists them for editors. */
import type { RequestHandler } from 'express';

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

const TYPES = words(`
  abstract action actor agent analog annotation archimate artifact binary boundary card class clock cloud collections
  component concise control database dataclass diamond entity enum exception file folder frame hexagon interface json
  label map metaclass network node nwdiag object package packetdiag participant person process protocol queue record
  rectangle relationship robust stack state storage struct usecase
`);
const KINDS = words(`
  board bpm chart chen chronology creole def ditaa dot ebnf files flow gantt git hcl jcckit json latex math mindmap
  nwdiag packetdiag project regex salt sprites uml wbs wire yaml
`);
const KEYWORDS = words(`
  across activate address again allow_mixing allowmixing also alt annotation area as at attribute attributes
  autonumber backward bar bold bottom box break caption case center circle circled circles color create critical
  dashed deactivate description destroy detach dotted down else elseif empty end endcaption endfooter endfork
  endheader endif endlegend endmerge endswitch endtitle endwhile false field fields footbox footer fork goto grid
  group h-axis header hide highlight hnote if is italic kill label left legend line link loop mainframe member members
  merge method methods namespace newpage normal not note null of on opt order orientation over package page par
  partition plain private protected public ref repeat repeatwhile return right rnote rotate scatter shape show skin
  skinparam spacing split sprite stackMode start stereotype stereotypes stop style switch then ticks title together
  top true up v-axis v2-axis while
`);
const PHRASES = ['floating note', 'left to right direction', 'top to bottom direction'];
const PREPROCESSOR = words(`
  assert define definelong dump_memory else end enddefinelong endfor endfunction endif endprocedure endsub endwhile
  exit final foreach function if ifdef ifndef import include includedef includesub local log option pragma procedure
  return startsub theme undef unquoted while
`);
/** What has a font in a skin; those that can have stereotypes have one for them as well. */
const LETTERED = words(`
  ActivityDiamond Activity Arrow Caption CircledCharacter ClassAttribute Default Footer Header Legend Note
  ObjectAttribute Partition SequenceBox SequenceDelay SequenceDivider SequenceGroup SequenceGroupHeader
  SequenceReference StateAttribute State SwimlaneTitle Timing Title SequenceStereotype
`);
const STEREOTYPED = words(`
  Actor Agent Archimate Artifact Boundary Card Class Cloud Component Control Database DesignedDomain Domain Entity
  File Folder Frame Hexagon Interface Label Machine Node Object Package Participant Person Queue Rectangle Requirement
  Stack Storage Usecase
`);
const FONT = ['Color', 'Name', 'Size', 'Style'];
const OTHER_SKINS = words(`
  ActivityBackgroundColor ActivityBorderColor ActivityBorderThickness ActorBackgroundColor ActorBorderColor
  AgentBorderThickness ArchimateBorderThickness ArrowHeadColor ArrowLollipopColor ArrowMessageAlignment ArrowThickness
  BackgroundColor BiddableBackgroundColor BiddableBorderColor BoxPadding CardBorderThickness CircledCharacterRadius
  ClassAttributeIconSize ClassBackgroundColor ClassBorderColor ClassBorderThickness ColorArrowSeparationSpace
  ComponentBorderThickness ComponentStyle ConditionEndStyle ConditionStyle DefaultMonospacedFontName
  DefaultTextAlignment DesignedBackgroundColor DesignedBorderColor DesignedDomainBorderThickness DiagramBorderColor
  DiagramBorderThickness DomainBackgroundColor DomainBorderColor DomainBorderThickness Dpi FixCircleLabelOverlapping
  GenericDisplay Guillemet Handwritten HexagonBorderThickness HyperlinkColor HyperlinkUnderline IconIEMandatoryColor
  IconPackageBackgroundColor IconPackageColor IconPrivateBackgroundColor IconPrivateColor IconProtectedBackgroundColor
  IconProtectedColor IconPublicBackgroundColor IconPublicColor LegendBorderThickness LexicalBackgroundColor
  LexicalBorderColor Linetype MachineBackgroundColor MachineBorderColor MachineBorderThickness MaxAsciiMessageLength
  MaxMessageSize MinClassWidth Monochrome Nodesep NoteBackgroundColor NoteBorderColor NoteBorderThickness
  NoteShadowing NoteTextAlignment ObjectBorderThickness PackageBorderThickness PackageStyle PackageTitleAlignment
  Padding PageBorderColor PageExternalColor PageMargin ParticipantPadding PartitionBorderThickness PathHoverColor
  PersonBorderThickness QueueBorderThickness Ranksep RectangleBorderThickness RequirementBackgroundColor
  RequirementBorderColor RequirementBorderThickness ResponseMessageBelowArrow RoundCorner SameClassWidth
  SequenceActorBorderThickness SequenceArrowThickness SequenceBoxBorderColor SequenceDividerBorderThickness
  SequenceGroupBodyBackgroundColor SequenceGroupBorderThickness SequenceLifeLineBorderColor
  SequenceLifeLineBorderThickness SequenceMessageAlignment SequenceMessageTextAlignment SequenceNewpageSeparatorColor
  SequenceParticipant SequenceParticipantBorderThickness SequenceReferenceAlignment SequenceReferenceBackgroundColor
  SequenceReferenceBorderThickness SequenceReferenceHeaderBackgroundColor Shadowing StateBorderColor
  StateMessageAlignment StereotypePosition Style SvglinkTarget SwimlaneBorderThickness SwimlaneWidth
  SwimlaneWrapTitleWidth TabSize TitleBorderRoundCorner TitleBorderThickness UsecaseBorderThickness WrapWidth
`);
const COLOURS = words(`
  APPLICATION AliceBlue AntiqueWhite Aqua Aquamarine Azure BUSINESS Beige Bisque Black BlanchedAlmond Blue BlueViolet
  Brown BurlyWood CadetBlue Chartreuse Chocolate Coral CornflowerBlue Cornsilk Crimson Cyan DarkBlue DarkCyan
  DarkGoldenRod DarkGray DarkGreen DarkGrey DarkKhaki DarkMagenta DarkOliveGreen DarkOrchid DarkRed DarkSalmon
  DarkSeaGreen DarkSlateBlue DarkSlateGray DarkSlateGrey DarkTurquoise DarkViolet Darkorange DeepPink DeepSkyBlue
  DimGray DimGrey DodgerBlue FireBrick FloralWhite ForestGreen Fuchsia Gainsboro GhostWhite Gold GoldenRod Gray Green
  GreenYellow Grey HoneyDew HotPink IMPLEMENTATION IndianRed Indigo Ivory Khaki Lavender LavenderBlush LawnGreen
  LemonChiffon LightBlue LightCoral LightCyan LightGoldenRodYellow LightGray LightGreen LightGrey LightPink
  LightSalmon LightSeaGreen LightSkyBlue LightSlateGray LightSlateGrey LightSteelBlue LightYellow Lime LimeGreen Linen
  MOTIVATION Magenta Maroon MediumAquaMarine MediumBlue MediumOrchid MediumPurple MediumSeaGreen MediumSlateBlue
  MediumSpringGreen MediumTurquoise MediumVioletRed MidnightBlue MintCream MistyRose Moccasin NavajoWhite Navy OldLace
  Olive OliveDrab Orange OrangeRed Orchid PHYSICAL PaleGoldenRod PaleGreen PaleTurquoise PaleVioletRed PapayaWhip
  PeachPuff Peru Pink Plum PowderBlue Purple Red RosyBrown RoyalBlue STRATEGY SaddleBrown Salmon SandyBrown SeaGreen
  SeaShell Sienna Silver SkyBlue SlateBlue SlateGray SlateGrey Snow SpringGreen SteelBlue TECHNOLOGY Tan Teal Thistle
  Tomato Turquoise Violet Wheat White WhiteSmoke Yellow YellowGreen
`);

const withFonts = (names: readonly string[]) => names.flatMap((name) => FONT.map((part) => `${name}Font${part}`));

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  type: TYPES,
  keyword: [...KINDS.flatMap((kind) => [`@start${kind}`, `@end${kind}`]), ...KEYWORDS, ...PHRASES],
  preprocessor: PREPROCESSOR.map((word) => `!${word}`),
  skinparameter: [
    ...withFonts([...LETTERED, ...STEREOTYPED]),
    ...withFonts(STEREOTYPED.map((name) => `${name}Stereotype`)),
    ...OTHER_SKINS,
  ],
  color: COLOURS,
};

/** Each group has its name, the number of its words, the words, and an empty line. */
const TEXT = `${Object.entries(GROUPS)
  .map(([name, list]) => [`;${name}`, `;${list.length}`, ...[...list].sort(), '', ''].join('\n'))
  .join('')};EOF\n`;

export const plantumlKeywords: RequestHandler = (_req, res) => {
  res.type('text/plain').send(TEXT);
};
