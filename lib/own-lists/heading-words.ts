// Recognises the headings of address books, spreadsheets and CRM exports in English, German and Spanish.
import { fieldAliases, foldName } from '../records/columns/field-names.ts'
import type { ColumnId } from '../records/columns/column-ids.ts'

/** German and Spanish headings, folded. The English ones are the field names of services. */
const words: Partial<Record<ColumnId, string>> = {
  fullName:
    'vollstandigername namevollstandig anzeigename ansprechpartner ansprechperson kontakt kontaktname nombrecompleto nombreyapellidos ' +
    'contacto persona contact person fn lead leadname customername',
  firstName: 'vorname rufname nombre nombredepila primernombre forename',
  middleName: 'zweitervorname segundonombre',
  lastName: 'nachname familienname zuname apellido apellidos primerapellido',
  jobTitle: 'jobtitel berufsbezeichnung stellenbezeichnung funktion rolle stelle beruf cargo puesto titulo titulodelpuesto ocupacion rol',
  seniority: 'hierarchieebene karrierestufe antiguedad nivel',
  department: 'abteilung fachbereich bereich departamento area',
  email:
    'emailadresse eemail mailadresse emailgeschaftlich geschaftlicheemail emailarbeit emaildienstlich correo correoelectronico ' +
    'direcciondecorreo emaildetrabajo correodetrabajo correoelectronicodetrabajo emailwork workmail',
  personalEmail: 'emailprivat privateemailadresse correopersonal emailpersonal',
  phone: 'telefon telefonnummer telnr tel mobil mobiltelefon mobilnummer handy handynummer rufnummer telefono movil celular telefonomovil',
  location: 'standort ort wohnort ubicacion localidad localizacion lugar',
  city: 'stadt ciudad poblacion municipio',
  region: 'bundesland kanton provincia comunidadautonoma estado',
  country: 'land staat pais',
  profileUrl:
    'linkedinprofil profil profillink linkedinlink linkedinadresse perfil perfildelinkedin urldelperfil enlacedelperfil linkedinid',
  company:
    'firma firmenname unternehmen unternehmensname arbeitgeber organisation organization account accountname kunde empresa ' +
    'nombredelaempresa compania organizacion empleador cliente employer',
  companyDomain: 'domane firmendomain unternehmensdomain dominio dominiodelaempresa emaildomain websitedomain',
  companyWebsite: 'webseite internetseite homepage firmenwebsite webauftritt sitioweb paginaweb web urldelaempresa',
  companySize: 'mitarbeiterzahl mitarbeiter anzahlmitarbeiter unternehmensgrosse empleados numerodeempleados tamanodelaempresa',
  industry: 'branche industrie sektor sector industria ramo',
  companyPhone: 'telefonzentrale firmentelefon telefonodelaempresa',
  companyStreet: 'strasse calle direccion',
  companyPostalCode: 'plz postleitzahl codigopostal',
  about: 'notiz notizen bemerkung bemerkungen notas nota comentarios'
}

const columnsByWord: ReadonlyMap<string, ColumnId> = new Map(
  Object.entries(words).flatMap(([column, text]) =>
    // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of `words` are column ids
    text.split(' ').map((word): [string, ColumnId] => [word, column as ColumnId])
  )
)

/** Without accents, case, spaces and signs: `Correo electrónico (trabajo)` becomes `correoelectronicotrabajo`. */
const foldHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The standard column that a heading names; undefined for an unknown heading. Numbers at the end count for nothing: `Telefon 1`. */
export const readHeading = (heading: string): ColumnId | undefined => {
  const known = fieldAliases.get(foldName(heading.trim()))
  if (known) return known.column
  const folded = foldHeading(heading)
  const withoutNumber = folded.replace(/\d+$/, '')
  return (
    columnsByWord.get(folded) ??
    fieldAliases.get(folded)?.column ??
    columnsByWord.get(withoutNumber) ??
    fieldAliases.get(withoutNumber)?.column
  )
}
