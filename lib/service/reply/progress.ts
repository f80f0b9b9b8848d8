// Reads the reported progress: numbers under many names, anywhere in a reply.
import { findField, readNumber, type Layer } from './json-fields.ts'

/** `progress` is 0–100. `done` and `total` are in the service's own unit. */
export interface Progress {
  progress?: number
  done?: number
  total?: number
}

const shareNames = ['progress', 'progresspercent', 'progresspercentage', 'percent', 'percentage', 'completion', 'percentcomplete']
const doneNames = ['done', 'processed', 'completed', 'current', 'fetched', 'scraped', 'finished', 'donecount', 'processedcount']
const totalNames = ['total', 'totalcount', 'all', 'expected', 'outof']

/** A percentage from 0–100, or from a share below 1. A value of 1 means 1 %, because 100 % would end the run too early. */
const readPercent = (value: unknown): number | undefined => {
  const number = readNumber(value)
  if (number === undefined || number < 0 || number > 100) return undefined
  return number < 1 ? number * 100 : number
}

/** "5/10" or "5 of 10" */
const readPair = (value: unknown): [done: number, total: number] | undefined => {
  const [, done, total] = (typeof value === 'string' && /^\s*(\d+)\s*(?:\/|of|out of)\s*(\d+)\s*$/i.exec(value)) || []
  return done === undefined || total === undefined ? undefined : [Number(done), Number(total)]
}

/** The reported progress, without numbers that contradict each other. 99.9 % is rounded down, because 100 means finished. */
export const readProgress = (layers: readonly Layer[]): Progress => {
  const progress = findField(layers, shareNames, readPercent)
  const both = findField(layers, [...shareNames, ...doneNames], readPair)
  const done = findField(layers, doneNames, readNumber) ?? both?.[0]
  const total = findField(layers, totalNames, readNumber) ?? both?.[1]
  return {
    ...(progress === undefined ? {} : { progress: Math.floor(progress + 1e-6) }),
    ...(done === undefined || total === undefined || total <= 0 || done < 0 || done > total ? {} : { done, total })
  }
}
