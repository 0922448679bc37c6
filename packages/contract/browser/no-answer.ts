import { currentLang } from '@tonle/text/browser'
import { CallError } from './call-error.ts'
import { texts } from './texts.ts'

/** No server was there to say it. */
export const noAnswer = (): CallError =>
  new CallError(0, { code: 'network.failed', message: texts.dictionary(currentLang())?.['network.failed'] })
