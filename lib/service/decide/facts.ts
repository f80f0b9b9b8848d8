// Everything that a decision asks of one reply: its status, its headers, and the facts of its tree, gathered once.
import { rowsAt } from '../../records/decode/keyed-rows.ts'
import type { ApiSettings } from '../api-settings.ts'
import { apiKeyMark } from '../mask-secrets.ts'
import type { Preset } from '../presets/schema.ts'
import { type Content, valueAt } from '../reply/content.ts'
import { countsOf, type Count } from '../reply/counts.ts'
import { asFlag, fieldsOf, readStatusWords, type StatusWord } from '../reply/facts.ts'
import { textsOf, textsOfPlain, type Texts } from '../reply/texts.ts'
import { asId, idsOf, listNameOf } from '../reply/ids.ts'
import { progressOf, type Progress } from '../reply/progress.ts'
import { linkInText, linkOf, readFileUrl, type LinkContext } from '../reply/links.ts'
import { pagesOf, type Pages } from '../reply/pages.ts'
import { findResults, resultsOf, type Results } from '../reply/results.ts'
import { retryAfterOf } from '../reply/retry-after.ts'
import { countRows } from '../reply/record-maps.ts'
import { envelopes, wrappersOf, type ReplyNode } from '../reply/nodes.ts'
import { buildTree } from '../reply/tree.ts'
import { readWord } from './words.ts'
import { findNamedField, type Sent } from './named-field.ts'
import { readSettingsDecision, type SettingsDecision } from './user-settings.ts'

/**
 * What a preset says of the reply to a start. `isAtOnce`: it is the result, and no id could be asked about later. `idAt`: where the id of the run
 * is, which is given to a run alone.
 */
export interface DescribedStart {
  isAtOnce: boolean
  idAt?: string | undefined
  /** where a row repeats the reference that was sent with its person */
  referenceAt?: string | undefined
}

/** The request of a reply, and the connection's base URL, API settings and preset. `isFile`: the reply is a file that a link named. */
export interface RequestContext {
  sent: Sent
  baseUrl: string
  apiSettings: ApiSettings
  preset?: Pick<Preset, 'headers'> | undefined
  isFile?: boolean
  /** what the preset says of the reply to this start */
  start?: DescribedStart | undefined
}

/** A decoded reply without secrets; `headers` have lower-case names. */
export interface DecodedReply {
  status: number
  headers: ReadonlyMap<string, string>
  content: Content
}

/** The facts of one reply. */
export interface ReplyFacts {
  status: number
  content: Content
  context: RequestContext
  root: ReplyNode | undefined
  results: Results | undefined
  /** how many people or companies the results are */
  rowCount: number
  words: readonly StatusWord[]
  texts: Texts
  counts: readonly Count[]
  progress: Progress
  pages: Pages
  /** names by which the list may be requested, the most telling first; never what was sent */
  ids: readonly string[]
  /** the id at `listAt` of the API settings */
  namedId: string | undefined
  listName: string | undefined
  link: string | undefined
  /** the link at `linkAt` of the API settings */
  namedLink: string | undefined
  retryAfterMs: number | undefined
  /** the header in which the service says how it wants to be authenticated */
  challenge: string | undefined
  /** flags of the outer envelopes by their folded names */
  flags: ReadonlyMap<string, boolean>
  /** what the API settings say about the status */
  settings: SettingsDecision | undefined
  /** the field of the request that the reply refuses or misses */
  field: string | undefined
}

const flagName = /^(?:success|ok|error|status|state|done|finished|complete|is\w+)$/

const readFlags = (root: ReplyNode | undefined): Map<string, boolean> => {
  const flags = new Map<string, boolean>()
  const outer = root ? wrappersOf(root) : []
  for (const holder of root ? envelopes(root) : [])
    for (const { name, value } of fieldsOf(holder)) {
      // A number under `status` is a yes or a no of the reply only; deeper it is a code of the service.
      if (typeof value === 'number' && /^(?:status|state)$/.test(name) && !outer.includes(holder)) continue
      const isFlag = typeof value === 'boolean' || value === 'true' || value === 'false' || flagName.test(name)
      const flag = isFlag ? asFlag(value) : undefined
      // A part that is not complete makes the whole incomplete.
      if (flag !== undefined && (!flags.has(name) || (!flag && /^(?:is|has)?(?:complete|completed|finished|done)$/.test(name))))
        flags.set(name, flag)
    }
  return flags
}

/** Where the API settings name the place of the results, nothing else is a result, except in a file, which they do not describe. */
const readResults = (root: ReplyNode, content: Content, { apiSettings, isFile }: RequestContext): Results | undefined => {
  const { resultsAt } = apiSettings
  const placed = resultsAt === '' || content.is !== 'json' ? undefined : rowsAt(content.json, resultsAt)
  if (placed) return resultsOf(placed, root)
  return resultsAt === '' || isFile || content.is !== 'json' ? findResults(root) : undefined
}

const maxIds = 4

/** An id that is all of a text, or that a short text gives a ticket or a job: "Ticket 5531 accepted". */
const idsInText = ({ is, text }: Content, status: number): string[] => {
  if (is !== 'text' || status >= 300 || text.length > 200) return []
  const whole = /^[\w-]{6,64}$/.exec(text.trim())?.[0]
  const named = /\b(?:ticket|job|task|order|batch|run|export|list)(?: (?:id|no|number))?[ :#]{1,3}([\w-]{1,64})/i.exec(text)?.[1]
  return [whole, named].flatMap(id => (id !== undefined && /\d/.test(id) ? [id] : [])).slice(0, 1)
}

/** The word of a header such as `X-Job-Status`, where it says that the run goes on. */
const wordsOfHeaders = (headers: ReadonlyMap<string, string>): StatusWord[] =>
  [...headers].flatMap(([name, value]) => {
    const isState = /^x-(?:job|run|task|export|import|search|batch|enrichment|list|query|operation)-(?:status|state)$/.test(name)
    const word = readWord(value)
    return isState && word.meaning === 'running' && !word.weak ? [{ ...word, name: 'status', depth: 0, about: 'run' }] : []
  })

/** Gathers the facts of a reply. `now` is in ms and resolves dates of `Retry-After`. Never throws. */
export const factsOf = ({ status, headers, content: decoded }: DecodedReply, context: RequestContext, now: number): ReplyFacts => {
  const { sent, baseUrl, apiSettings } = context
  const tree = decoded.is === 'json' ? buildTree(decoded.json) : decoded.is === 'table' ? buildTree(decoded.rows, true) : undefined
  const results = tree && readResults(tree, decoded, context)
  // Rows about a run instead of people are no table.
  const isNoTable = decoded.is === 'table' && decoded.rows.length > 0 && results === undefined
  const content: Content = isNoTable ? { is: /^\s*[[{]/.test(decoded.text) ? 'broken' : 'text', text: decoded.text } : decoded
  const root = isNoTable ? undefined : tree
  const texts = content.is === 'json' && root ? textsOf(root, sent.values) : textsOfPlain(content, sent.values)
  const rowCount = results?.is === 'rows' ? countRows(results.rows) : 0
  const links: LinkContext = { baseUrl, sent: [...sent.values, apiSettings.downloadPath] }
  const namedId = content.is === 'json' ? asId(valueAt(content.json, context.start?.idAt ?? apiSettings.listAt)) : undefined
  const namedLink = content.is === 'json' ? readFileUrl(valueAt(content.json, apiSettings.linkAt), baseUrl)?.href : undefined
  // Beside a refusal an id may still be a sign of work.
  const hasNoIds = context.start?.isAtOnce === true && status < 300
  const listName = root && !hasNoIds ? listNameOf(root) : undefined
  const told = hasNoIds ? [] : [...idsOf(root ?? buildTree({}), headers), ...idsInText(content, status)]
  const ids = told.filter(id => !sent.values.includes(id) && !id.includes(apiKeyMark))
  return {
    status,
    content,
    context,
    root,
    results,
    rowCount,
    words: root ? [...wordsOfHeaders(headers), ...readStatusWords(root)] : [],
    texts,
    counts: root ? countsOf(root) : [],
    progress: root ? progressOf(root) : {},
    pages: pagesOf(root, status, headers, rowCount),
    ids: [...new Set(namedId === undefined ? ids : [namedId, ...ids])].slice(0, maxIds),
    namedId,
    listName,
    link: root ? linkOf(root, links) : content.is === 'text' ? linkInText(content.text, links) : undefined,
    namedLink,
    retryAfterMs: retryAfterOf(root, name => headers.get(name), texts.evidence, now),
    challenge: headers.get('www-authenticate'),
    flags: readFlags(root),
    settings: readSettingsDecision(content, root, apiSettings),
    field: content.is === 'html' || status === 401 || status >= 500 ? undefined : findNamedField(texts.said, sent)
  }
}
