// How far a service says it is: numbers under many names, wherever they stand in a reply.
import { findField, readNumber, type Layer } from './json-fields.ts'

/** `progress` is 0–100; `done` of `total` is in whatever the service counts. */
export interface Progress {
  progress?: number
  done?: number
  total?: number
}

const shareNames = ['progress', 'progresspercent', 'progresspercentage', 'percent', 'percentage', 'completion', 'percentcomplete']
const doneNames = ['done', 'processed', 'completed', 'current', 'fetched', 'scraped', 'finished', 'donecount', 'processedcount']
const totalNames = ['total', 'totalcount', 'all', 'expected', 'outof']

/** 0–100 as a percentage; between 0 and 1 as a share. A bare 1 is 1 %: better late than done too early. */
const share = (value: unknown): number | undefined => {
  const number = readNumber(value)
  if (number === undefined || number < 0 || number > 100) return undefined
  return number < 1 ? number * 100 : number
}

/** "5/10", "5 of 10" */
const pair = (value: unknown): [done: number, total: number] | undefined => {
  const [, done, total] = (typeof value === 'string' && /^\s*(\d+)\s*(?:\/|of|out of)\s*(\d+)\s*$/i.exec(value)) || []
  return done === undefined || total === undefined ? undefined : [Number(done), Number(total)]
}

/** Only numbers that make sense together. 99.9 % is not rounded up: 100 means finished. */
export const readProgress = (layers: readonly Layer[]): Progress => {
  const progress = findField(layers, shareNames, share)
  const both = findField(layers, [...shareNames, ...doneNames], pair)
  const done = findField(layers, doneNames, readNumber) ?? both?.[0]
  const total = findField(layers, totalNames, readNumber) ?? both?.[1]
  return {
    ...(progress === undefined ? {} : { progress: Math.floor(progress + 1e-6) }),
    ...(done === undefined || total === undefined || total <= 0 || done < 0 || done > total ? {} : { done, total })
  }
}
