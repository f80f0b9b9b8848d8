// The intro of a setting: its first sentence, and the rest on request.
import { t } from '../../lib/i18n/text.ts'

/** A sentence ends before a capital letter or an opening sign. */
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}¿¡„“])/u

export const Intro = ({ text }: { text: string }) => {
  const [first, ...rest] = text.split(sentenceEnd)
  return (
    <>
      <p class="soft">{first}</p>
      {rest.length > 0 && (
        <details class="small soft">
          <summary>{t('learnMore')}</summary>
          <p>{rest.join(' ')}</p>
        </details>
      )}
    </>
  )
}
