// Where a reply says that the file of results is. Addresses of pages, of the run itself and of the service's documentation are none.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { asText, fieldsOf } from './facts.ts'
import { envelopes, nodesOf, type ReplyNode } from './tree.ts'

const thing = '(?:file|csv|xlsx|excel|json|jsonl|ndjson|result|results|export|report|output|data|download|content|archive|zip|dataset|success|all|valid|enriched|processed|attachment|document)'
const pointer = '(?:url|link|uri|href|location|path|address)'
const ranks: readonly RegExp[] = [
  new RegExp(`^(?:signed|presigned|public|temporary|temp|direct|final)?(?:file|csv|xlsx|json|result|results|export|report|output)?(?:s)?download${pointer}?s?$`),
  new RegExp(`^(?:signed|presigned|public|temporary|temp|direct|final|s3)?${thing}(?:s)?(?:file|download|csv|xlsx|json)?${pointer}s?$`),
  /^(?:file|files|export|csv|xlsx|download|downloads|resultfile|outputfile|output|result|report|signedurl|presignedurl|s3url)$/,
  /^(?:url|link|uri|href|location|self)$/,
  /^(?!.*(?:photo|image|logo|avatar|picture|icon|website|linkedin|profile|webhook|callback|docs?$))/
]
const fileShape = /(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|xlsx|xls|zip|parquet)(?:\.gz)?|\.gz|\/(?:download|export|file|csv|xlsx)s?)$/i
const pageShape = /^\/(?:(?:in|pub|sales|search|talent|recruiter|company|school|people|profile|docs?|help|support|pricing|billing|settings|plans?|reference|errors?)(?:\/.*)?)?$|\.html?$/i
const fileHint = /download|export|file|csv|xlsx|signature|x-amz|sig=|token=|expires/i

export const urlOf = (value: unknown, base?: string): URL | undefined => {
  const text = asText(value)
  if (text === undefined || text.length > 8_000 || /\s/.test(text)) return undefined
  if (!/^(?:https?:\/\/|\/(?![/\s]|$))/i.test(text) || (!base && text.startsWith('/'))) return undefined
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return url.username || url.password || url.hostname === '' || !/^https?:$/.test(url.protocol) ? undefined : url
}

const inner = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.slice(0, 3).flatMap(inner)
  return isJsonObject(value) ? ['url', 'link', 'href', 'uri', 'download_url', 'downloadUrl', 'csv', 'xlsx', 'json'].flatMap(name => (name in value ? [value[name]] : [])) : [value]
}

/** The link to a file of results; `sure` asks for a name, or a form, that can only mean a file. */
export const linkOf = (root: ReplyNode, base?: string, sure = false): string | undefined => {
  const holders = [...envelopes(root).filter(({ role }) => role !== 'record'), ...nodesOf(root, ({ aside, name, value }) => aside === 'pages' && name === 'links' && isJsonObject(value))]
  for (const [rank, names] of ranks.entries()) {
    for (const holder of holders)
      for (const { name, value } of fieldsOf(holder)) {
        if (!names.test(name)) continue
        for (const one of inner(value)) {
          const url = urlOf(one, base)
          if (!url) continue
          if (fileShape.test(url.pathname)) return url.href
          if (pageShape.test(url.pathname)) continue
          const hinted = fileHint.test(url.pathname + url.search)
          if (rank === ranks.length - 1) continue
          if (rank <= 1 && !/location$/.test(name) ? !sure || hinted || rank === 0 : hinted && !sure) return url.href
        }
      }
  }
  return undefined
}
