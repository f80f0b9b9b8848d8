// Sets the texts of the gallery: English.
import english from 'sentences:all/en'
import { setText } from '../../lib/i18n/text.ts'

setText(english, 'en')
