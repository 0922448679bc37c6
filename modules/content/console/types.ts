/** As in the contract, which screens know by its types alone. */
export const KINDS = ['help', 'page', 'news', 'blog', 'wording'] as const
export const PAGES = ['about', 'terms', 'privacy', 'responsible', 'licence'] as const
export const CATEGORIES = ['start', 'money', 'games', 'account', 'safety', 'app'] as const
export const DEVICES = ['all', 'WEB', 'MOBILE'] as const
export const ARTS = ['none', 'boat-race', 'lotus-dawn', 'naga-gold', 'fifteen-seconds', 'open-books'] as const
export const STATES = ['draft', 'planned', 'live', 'over'] as const
