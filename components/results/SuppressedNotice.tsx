// How many records of the table are hidden because their people are not to be contacted, and a switch that shows them.
import { say, sayCount } from '../../lib/i18n/text.ts'
import { Tick } from '../ui/Checkbox.tsx'

export const ListedNotice = ({ listed, shown, onShow }: { listed: number; shown: boolean; onShow: (shown: boolean) => void }) =>
  listed === 0 ? null : (
    <Tick words={sayCount(shown ? 'listedShown' : 'listedHidden', listed)} hint={say('listedShow')} on={shown} onChange={onShow} />
  )
