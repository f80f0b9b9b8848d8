// Types of the modules that `lib/build/sentences.ts` makes out of the message files.

declare module 'sentences:languages' {
  import type { Sentences } from '@/lib/i18n/language.ts'

  /** Loads a language, by the name of its folder of messages. */
  const languages: Readonly<Record<string, () => Promise<{ default: Sentences }>>>
  export default languages
}

declare module 'sentences:names' {
  /** The names of all languages: those of their folders of messages. */
  const names: readonly string[]
  export default names
}

declare module 'sentences:worker' {
  import type { Sentences } from '@/lib/i18n/language.ts'
  import type { PartKey } from '@/lib/i18n/parts.ts'

  /** The worker's sentences in each language, by the name of its folder of messages: it carries them itself. */
  const sentences: Readonly<Record<string, Sentences<PartKey<'worker'>>>>
  export default sentences
}

declare module 'sentences:page' {
  import type { Sentences } from '@/lib/i18n/language.ts'
  import type { PartKey } from '@/lib/i18n/parts.ts'

  /** The content script's sentences, in the language of its file: `content-scripts/page-de.js`. */
  const sentences: Sentences<PartKey<'page'>>
  export default sentences
}

declare module 'sentences:session' {
  import type { Sentences } from '@/lib/i18n/language.ts'
  import type { PartKey } from '@/lib/i18n/parts.ts'

  /** The sentences of a page's session, in the language of its file: `page-session-de.js`. */
  const sentences: Sentences<PartKey<'session'>>
  export default sentences
}

declare module 'sentences:card' {
  import type { Sentences } from '@/lib/i18n/language.ts'
  import type { PartKey } from '@/lib/i18n/parts.ts'

  /** The sentences of the button's card, in the language of its file: `page-card-de.js`. */
  const sentences: Sentences<PartKey<'card'>>
  export default sentences
}

declare module 'sentences:all/*' {
  import type { Sentences } from '@/lib/i18n/language.ts'

  /** All sentences of one language, by the name of its folder of messages. */
  const sentences: Sentences
  export default sentences
}
