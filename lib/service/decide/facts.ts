// Everything a decision asks of one reply: its status, its headers, and the facts of its tree, gathered once.
import { readContent, type Content } from '../reply/content.ts'
import { countsOf, progressOf, type Count, type Progress } from '../reply/counts.ts'
import { asFlag, fieldsOf, statusWords, textsOf, type StatusWord, type Texts } from '../reply/facts.ts'
import { idsOf, listNameOf } from '../reply/ids.ts'
import { linkOf } from '../reply/links.ts'
import { pagesOf, type Pages } from '../reply/pages.ts'
import { findResults, type Results } from '../reply/results.ts'
import { retryAfterOf } from '../reply/retry-after.ts'
import { buildTree, countRows, envelopes, type ReplyNode } from '../reply/tree.ts'

export interface ReplyFacts {
  status: number
  content: Content
  root: ReplyNode | undefined
  results: Results | undefined
  /** how many people or companies the results are */
  rowCount: number
  words: readonly StatusWord[]
  texts: Texts
  counts: readonly Count[]
  progress: Progress
  pages: Pages
  ids: readonly string[]
  listName: string | undefined
  link: string | undefined
  retryAfterMs: number | undefined
  /** flags of the outer envelopes by their folded names */
  flags: ReadonlyMap<string, boolean>
}

const noTexts: Texts = { said: '', evidence: '', complaint: '' }

const textsOfContent = (content: Content): Texts => {
  if (content.is === 'json' || content.is === 'table' || content.is === 'empty') return noTexts
  const begin = content.text.slice(0, 100_000)
  const title = content.is === 'html' ? /<title>([^<]*)<\/title>/i.exec(begin)?.[1]?.trim() : undefined
  const text = (content.is === 'html' ? begin.replace(/<[^<>]*>/g, ' ') : begin).replace(/\s+/g, ' ').trim()
  return { said: (title ?? text).slice(0, 300), evidence: text.slice(0, 4_000), complaint: '' }
}

/** Reads a reply's text; `headers` have lower-case names. */
export const factsOf = (
  reply: { status: number; headers: ReadonlyMap<string, string>; text: string },
  now: number
): ReplyFacts => {
  const { status, headers } = reply
  const header = (name: string): string | undefined => headers.get(name)
  const isCsv = /\bcsv\b/i.test(`${header('content-type') ?? ''} ${header('content-disposition') ?? ''}`)
  const content = readContent(reply.text, isCsv)
  const root = content.is === 'json' ? buildTree(content.json) : content.is === 'table' ? buildTree(content.rows) : undefined
  const results = root && findResults(root)
  const rowCount = results?.is === 'rows' ? countRows(results.rows) : 0
  const texts = content.is === 'json' && root ? textsOf(root) : textsOfContent(content)
  const flags = new Map<string, boolean>()
  for (const holder of root ? envelopes(root) : [])
    for (const { name, value } of fieldsOf(holder)) {
      const flag = typeof value === 'boolean' || /^(?:success|ok|error|status|state|done|finished|complete)$/.test(name) ? asFlag(value) : undefined
      if (flag !== undefined && !flags.has(name)) flags.set(name, flag)
    }
  return {
    status,
    content,
    root,
    results,
    rowCount,
    words: root ? statusWords(root) : [],
    texts,
    counts: root ? countsOf(root) : [],
    progress: root ? progressOf(root) : {},
    pages: pagesOf(root, status, headers, rowCount),
    ids: root ? idsOf(root, headers) : idsOf(buildTree({}), headers),
    listName: root && listNameOf(root),
    link: root && linkOf(root),
    retryAfterMs: retryAfterOf(root, header, texts.evidence, now),
    flags
  }
}
