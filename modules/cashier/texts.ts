import { defineTexts } from '@tonle/text'
export const texts = defineTexts({})
