// The nouns of this folder: what a tab can show, and what a network has to say about itself to be recognised.
import type { UrlParts } from './url-parts.ts'

/**
 * What a tab shows. A lead search keeps its `url` verbatim, hash included: the network mints parts of it that any
 * re-encoding breaks. A profile's `url` is canonical, so that one person has one address.
 */
export type Page = { kind: 'lead-search'; url: string; hasCriteria: boolean } | { kind: 'profile'; url: string }

/** Says what an address of the network shows, or nothing. Pure; never throws. */
export type Rule = (address: UrlParts) => Page | undefined

/** One network: a file of this folder, listed in `index.ts`. */
export type Network = {
  name: string
  /** Extension match patterns: whole origins, as people arrive by in-page navigation; none where nothing is put into the pages. */
  matchPatterns: readonly string[]
  /** Matches a lower-case host without its trailing dot. */
  hosts: RegExp
  /** Rules exclude each other: an address has at most one. */
  rules: Record<string, Rule>
  /**
   * What the network writes into a search's URL by itself, and which says nothing about the search: names of parameters,
   * and a piece of a respelled `name=value`, which gives way to the pattern's first group.
   */
  minted?: { parameter: RegExp; member: RegExp }
}
