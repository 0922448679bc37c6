import { stateBadge } from '@tonle/ui/lists'
import { bonusTones } from '../rules.ts'
import { texts } from './texts.ts'

export const BonusState = stateBadge({ texts, each: 'bonus.state.', tones: bonusTones, live: ['rounds', 'active'] })
