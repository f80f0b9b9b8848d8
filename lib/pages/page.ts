// The types of this folder: what a tab shows, and what a network declares so that its pages are recognised.
import type { UrlParts } from './url-parts.ts'

/**
 * What a tab shows. A lead search keeps its `url` verbatim, hash included: the network generates parts of it that any re-encoding breaks.
 * A profile's `url` is canonical, so that one person has one URL.
 */
export type Page = { kind: 'lead-search'; url: string; hasCriteria: boolean } | { kind: 'profile'; url: string }

/** What a URL of the network shows; undefined when the rule does not apply. Pure; never throws. */
export type Rule = (urlParts: UrlParts) => Page | undefined

/** One network: a file of `networks/`, listed in `index.ts`. */
export type Network = {
  /** Lower case, and part of the keys of its searches: `linkedin`. */
  name: string
  /** Extension match patterns: whole origins, because users arrive by in-page navigation. Empty when nothing is put into the pages. */
  matchPatterns: readonly string[]
  /** Matches a lower-case host without its trailing dot. */
  hosts: RegExp
  /** Rules exclude each other: at most one applies to a URL. */
  rules: Record<string, Rule>
  /**
   * What the network adds to a search's URL and what says nothing about the search. `parameter` matches names of parameters; `member`
   * matches a piece of a normalised `name=value`, which is replaced by the pattern's first group.
   */
  noise?: { parameter: RegExp; member: RegExp }
}
