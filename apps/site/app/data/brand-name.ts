import type { Lang } from '@tonle/text/browser'

/** The house brand has a name in Khmer letters; every other brand is called what its data says. */
export const brandNameIn = (name: string, lang: Lang): string => (name === 'Tonle' && lang === 'km' ? 'ទន្លេ' : name)
