// The names of fields that services use around their results. All names are folded (lower case, without `_`, `-`, blanks and dots); the
// lists are what comparable services and web frameworks were seen to send. No name of a service is among them.
import { foldName, remember } from '../../records/columns/field-names.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/**
 * A field name as it is compared here; the `$`, `@` and `_` that some formats put in front are dropped. OData labels a number:
 * `statuscode@OData.Community.Display.V1.FormattedValue` is the name of the status code.
 */
export const fieldName = remember(name =>
  foldName(name)
    .replace(/^[@$#:]+/, '')
    .replace(/@odata\w*formattedvalue$/, 'name')
)

/** Objects that repeat the request. */
const requestNames = words(
  'request requestecho echo originalquery requestdata requestdetails query queries params parameters input inputs filter ' +
    'filters criteria args arguments options requestparams requestbody ' +
    'searchparams originalrequest requested submitted configuration config settings sentdata searchcriteria queryparams'
)
/** The same in two words: `input_query`, `originalRequest`, `search_terms`. */
const requestPair =
  /^(?:(?:original|input|request|sent|submitted|query)(?:query|input|request|params|parameters|criteria|terms|args|fields|filters?)|search(?:query|input|params|parameters|criteria|terms|filters?|args))$/
/** Objects about the caller's account, its credits and its usage. */
const accountNames = words(
  'user account owner customer team workspace subscription plan billing usage credit credits cost costs quota quotas balance charges ' +
    'pricing ratelimit ratelimits limits creditusage creditsusage creditsinfo creditinfo billinginfo createdby requester tenant license'
)
/** Objects about pages. */
const pageNames = words(
  'pagination paging pageinfo page cursor cursors meta metadata resultinfo links responsemetadata pager pages navigation'
)
/** Objects and arrays about the conversation itself, or about something beside the results. */
const debugNames = words(
  'shards debug trace timing timings headers breadcrumbs facets aggregations aggs schema columns log logs steps history ' +
    'webhook webhooks callback ' +
    'callbacks notifications notification documentation docs help support context sources errordetails suggestions actions permissions'
)
/** Fields that hold complaints. */
export const complaintNames = words(
  'error errors errormessage errormessages errordescription errordetail errordetails errmsg err reason reasons detail ' +
    'details fault faults failerror ' +
    'failurereason failuremessage exception exceptions validationerrors invalidfields problems problem violations ' +
    'fielderrors rejectreason skipreason stopreason declinereason closereason lasterror ' +
    'errortext errorinfo nonfielderrors erreur erreurs fehler fehlermeldung errore errori erro erros fout'
)
/** Fields that hold remarks, which may or may not be complaints. */
export const remarkNames = words(
  'message messages msg event info information note notes notice description title text statusmessage statustext ' +
    'statusdescription hint warning warnings alert lastendmessage statusdetail statusdetails userMessage usermessage ' +
    'mensaje mensajes mensagem meldung nachricht hinweis messaggio bericht ' +
    'responsemessage resultmessage resulttext responsetext returnmessage returntext resultdescription responsedescription'
)
/** Fields that hold codes of errors. */
export const codeNames = words(
  'code errorcode errcode errorid errortype type name id status state slug key errorname error_code reasoncode statuscode subcode title'
)

/** What an object is about that is about neither the run nor its results. */
export type Aside = 'request' | 'account' | 'pages' | 'errors' | 'debug'

/** What an object or array under this name is about, when it is about neither the run nor its results. */
export const asideOf = (name: string): Aside | undefined => knownAsideOf(name) ?? undefined

const knownAsideOf = remember((name): Aside | null => {
  if (requestNames.has(name) || requestPair.test(name)) return 'request'
  if (accountNames.has(name) || /(?:credits?|billing|quota|usage|balance)$/.test(name)) return 'account'
  if (pageNames.has(name)) return 'pages'
  if (name === 'warnings' || name === 'warning' || (complaintNames.has(name) && name !== 'detail' && name !== 'details')) return 'errors'
  return debugNames.has(name) || isAroundName(name) ? 'debug' : null
})

/** Fields that only wrap a reply. */
export const wrapperNames = new Set('data result response payload body'.split(' '))

/** Objects that stand for the run, or merely wrap the answer. Any other object is one part of a run. */
export const runContainers = words(
  'data result results response body payload content job run task list import export enrichment search operation item ' +
    'items object reveal ' +
    'extraction snapshot process campaign batch report attributes properties value output outputs answer entity resource ' +
    'document dataset file ' +
    'scrape crawl job info status jobstatus details detail execution workflow request requeststatus lookup output ' +
    'returnvalue envelope reply state runstate jobstate taskstate'
)

/** Lists of people. */
export const peopleNames = words(
  'contacts employees people persons prospects leads profiles candidates members users individuals staff executives ' +
    'decisionmakers emails matches matched parties subscribers customers officers directors attendees participants'
)
/** Lists of companies. */
export const companyNames = words('companies organizations organisations accounts businesses domains firms employers')
/** Lists of anything. */
export const anyNames = words(
  'results result data rows items records list values value content contents hits entries elements nodes edges output ' +
    'outputs objects response ' +
    'payload resultobject resultrows datarows resultlist embedded members docs documents collection searchresults enrichments found resultset dataset'
)

/** People around a person. None of them is the one who was asked for. A list of managers may be a result; one manager is that of a person. */
export const isAroundName = (name: string): boolean => aroundName.test(name)
const aroundName = new RegExp(
  '^(?:colleagues?|coworkers?|teammates?|peers|assistants?|secretary|manager|supervisor|directreports|reportsto|referees?|referrers?|' +
    'recruiter|neighbou?rs|(?:people)?alsoviewed|(?:sales|account)(?:reps?|managers?|executives?|representatives?)|' +
    '(?:related|nearby)(?:people|persons?|profiles?|contacts?|employees|members|leads)|' +
    '(?:fallback|backup|emergency|billing|admin|technical|support|generic|company)(?:contacts?|people|persons?)|' +
    '(?:created|updated|modified|assigned|requested|submitted|uploaded|added|referred|reviewed|approved)(?:by|to))$'
)

/** Lists of people who may be meant; none of them is the one who was asked for. */
export const isGuessName = (name: string): boolean =>
  /^(?:possible|similar|suggested|potential|alternative|closest|fuzzy|near)(?:people|persons?|profiles?|matches|contacts|leads|candidates|results|records)$/.test(
    name
  )

/** A list whose items are about the run: jobs, messages, fields. It never holds results. */
export const otherLists = words(
  'messages events runs jobs tasks imports exports fields columns tags keywords technologies skills languages educations ' +
    'education experience ' +
    'experiences employmenthistory jobhistory positions phones phonenumbers emailaddresses urls sociallinks websites ' +
    'locations sources files ' +
    'attachments successfulpages covers invaliddomains invalidurls duplicates skipped rejected notfound missing'
)
