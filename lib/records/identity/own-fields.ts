// Decides from the name of a field whether it holds a mark of the record's own person. Every word of its path must allow that.

const words = (text: string): string => text.split(' ').join('|')

// In no pattern is a word another one followed by words, so that a long name is read in linear time.
const containers =
  '#|' +
  words(
    'person people profiles profile contacts contact lead employee prospect member candidate personal socials social media networks network ' +
      'linkedin xing facebook twitter github handles handle links link urls url href uri pages page permalink public canonical ' +
      'data attributes details info fields properties identity identities sales navigator nav default matched resolved returned'
  )
/** Parts of a reply around a person: they say nothing about whose a value is. */
const structure = words(
  'results result response responses nodes node edges edge embedded items item entries entry search current positions position values'
)
const pageField = new RegExp(`^(?:${containers}|identifiers|identifier|ids|id|value|address|slug|vanity|username|\\d)+$`)
const emailField = new RegExp(
  `^(?:${containers}|${structure}|emails|email|mails|mail|addresses|address|work|business|professional|corporate|private|primary|secondary|other|additional|` +
    'alternative|alternate|verified|valid|invalid|sanitized|sanitised|normalized|normalised|formatted|best|all|value|tertiary|first|second|third|fourth|fifth|\\d)+$'
)
const addressField = new RegExp(`^(?:${containers}|mailbox|inbox|box)*(?:address|addresses)#?$`)
const phoneField = new RegExp(
  `^(?:${containers}|${structure}|phones|phone|telephones|telephone|mobiles|mobile|cells|cell|tel|numbers|number|direct|dial|line|work|business|professional|office|` +
    'private|home|primary|secondary|tertiary|other|additional|alternative|alternate|verified|valid|best|all|value|raw|sanitized|formatted|' +
    'international|e164|first|second|third|fourth|fifth|\\d)+$'
)
const typedField = new RegExp(`^(?:${containers}|${structure}|points|point|channels|channel|methods|method|means)*(?:value|number)$`)
const slugField = new RegExp(
  `^(?:(?:${containers})*linkedin|(?:${containers})*(?:linkedin(?:profile|public|person|member|user)?(?:handle|username|user|slug|vanity|vanityname|id|identifier)|` +
    'linkedinpublicidentifier|linkedinpublicid|publicidentifier|vanityname))$'
)

/** A name that a member chose: 3 to 100 letters, digits and hyphens. A number alone is an id of the service. */
const slug = /^(?!\d+$)[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]|%[\da-f]{2}){2,99}$/iu
const noSlug =
  /^(?:yes|no|true|false|none|null|nil|undefined|nan|unknown|empty|missing|hidden|locked|private|public|verified|valid|invalid|available|unavailable|active|connected|pending|linkedin|profile|not[_-]?\w+|x{3,})$/i

/** A longer name is no name of a field, and is not read at all. */
const maxPathLength = 200
const fits = (pattern: RegExp, path: string): boolean => path.length <= maxPathLength && pattern.test(path)

/** Whether a field may hold a profile page of the record's person. `path`: folded as in `ValuePath`. */
export const isOwnPageField = (path: string): boolean => fits(pageField, path)

/** Whether a field may hold an email address of the record's person. */
export const isOwnEmailField = (path: string): boolean =>
  /mail/.test(path) && !/contacts|people|profiles/.test(path) && fits(emailField, path)

/** Whether a field may hold an email address or a postal address of the record's person: only its value tells which. */
export const isOwnAddressField = (path: string): boolean => fits(addressField, path)

/** Whether a field may hold a phone number of the record's person. */
export const isOwnPhoneField = (path: string): boolean =>
  /phone|mobile|cell|tel|direct/.test(path) && !/contacts|people|profiles/.test(path) && fits(phoneField, path)

/** Whether a field may hold any mark of the record's person, of which a `type` beside it says what it is. */
export const isOwnTypedField = (path: string): boolean => fits(typedField, path)

/** Whether a field plainly names LinkedIn or a public identifier, so that it may hold the name of a page without a URL. */
export const isSlugField = (path: string): boolean => fits(slugField, path)

/** The LinkedIn page of a name in a field that names LinkedIn; undefined for any other text. */
export const readSlugPage = (cell: string): string | undefined => {
  const text = cell.trim().replace(/^@/, '')
  return slug.test(text) && !noSlug.test(text) ? `linkedin.com/in/${text}` : undefined
}
