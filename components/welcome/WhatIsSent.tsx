// What a click sends and to which service, folded below its price.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'

export const WhatIsSent = ({ children }: { children: ComponentChildren }) => (
  <details class="small soft">
    <summary>{t('whatIsSent')}</summary>
    <p>{children}</p>
  </details>
)
