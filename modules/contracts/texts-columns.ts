import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.contracts.consoleContracts': { en: "Agents' contracts", km: 'កិច្ចសន្យារបស់ភ្នាក់ងារ', zh: '代理契约' },
  'list.contracts.consoleStatements': { en: 'Statements of contracts', km: 'របាយការណ៍កិច្ចសន្យា', zh: '契约账单' },
})
