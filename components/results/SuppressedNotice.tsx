// Says how many records are hidden because of the do-not-contact list, and shows them on request.
import { t, tCount } from '../../lib/i18n/text.ts'
import { Checkbox } from '../ui/Checkbox.tsx'

export const SuppressedNotice = ({ listed, shown, onShow }: { listed: number; shown: boolean; onShow: (shown: boolean) => void }) =>
  listed === 0 ? null : (
    <Checkbox label={tCount(shown ? 'listedShown' : 'listedHidden', listed)} hint={t('listedShow')} checked={shown} onChange={onShow} />
  )
