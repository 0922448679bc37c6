import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  game_maintenance: {
    en: 'This game is under maintenance. Please try another one.',
    km: 'ហ្គេមនេះកំពុងថែទាំ។ សូមសាកល្បងហ្គេមផ្សេង។',
    zh: '该游戏正在维护，请尝试其他游戏。',
  },
  'play.session_over': {
    en: 'This game session has ended. Please open the game again.',
    km: 'វគ្គលេងនេះបានបញ្ចប់។ សូមបើកហ្គេមម្ដងទៀត។',
    zh: '本次游戏会话已结束，请重新打开游戏。',
  },
  'play.launch_expired': {
    en: 'The game was not opened in time. Please open it again.',
    km: 'ហ្គេមមិនត្រូវបានបើកទាន់ពេលទេ។ សូមបើកម្ដងទៀត។',
    zh: '游戏未及时打开，请重新打开。',
  },
  'play.stake_not_offered': { en: 'This bet is not offered.', km: 'មិនមានចំនួនភ្នាល់នេះទេ។', zh: '不支持此投注额。' },
  'play.currency_not_offered': {
    en: 'This game is not offered in your currency.',
    km: 'ហ្គេមនេះមិនមានជារូបិយប័ណ្ណរបស់អ្នកទេ។',
    zh: '该游戏不支持您的货币。',
  },
  'play.client_seed_malformed': {
    en: 'Use 1 to 64 letters, digits, - or _.',
    km: 'ប្រើអក្សរឡាតាំង លេខ - ឬ _ ពី 1 ដល់ 64 តួ។',
    zh: '请使用 1 至 64 个字母、数字、- 或 _。',
  },
  'play.round_not_found': { en: 'There is no such round.', km: 'គ្មានជុំនេះទេ។', zh: '没有该局。' },
  'play.round_open': {
    en: 'Finish your open round first.',
    km: 'សូមបញ្ចប់ជុំដែលកំពុងលេងជាមុនសិន។',
    zh: '请先完成未结束的一局。',
  },
  'play.round_too_soon': {
    km: 'ជុំមុនមិនទាន់ចប់ពេលវេលារបស់វាទេ។ សូមរង់ចាំបន្តិច។',
    en: 'The last round has not had its time yet. Please wait a moment.',
    zh: '上一局时间未到，请稍候。',
  },
  'play.round_closed': {
    en: 'This round takes no more bets. Bet on the next one.',
    km: 'ជុំនេះឈប់ទទួលភ្នាល់ហើយ។ សូមភ្នាល់ជុំបន្ទាប់។',
    zh: '本局已停止下注，请投注下一局。',
  },
  'play.bonus_limit_reached': {
    en: 'While your bonus is active a bet can be no larger than its terms allow.',
    km: 'ពេលប្រាក់រង្វាន់របស់អ្នកកំពុងដំណើរការ ការភ្នាល់មិនអាចធំជាងលក្ខខណ្ឌរបស់វាទេ។',
    zh: '奖金生效期间，单注金额不能超过其条款规定的上限。',
  },
  'play.no_free_round': {
    en: 'You have no more free rounds in this game.',
    km: 'អ្នកគ្មានជុំឥតគិតថ្លៃក្នុងហ្គេមនេះទៀតទេ។',
    zh: '您在此游戏中已没有免费局。',
  },
  'play.no_demo': { en: 'This game has no demo.', km: 'ហ្គេមនេះគ្មានការលេងសាកល្បងទេ។', zh: '此游戏没有试玩。' },
  'play.no_such_rules': {
    en: 'There are no rules of this game or version.',
    km: 'គ្មានច្បាប់នៃហ្គេម ឬកំណែនេះទេ។',
    zh: '没有该游戏或版本的规则。',
  },
  'play.bet_not_found': { en: 'There is no such bet.', km: 'គ្មានការភ្នាល់នេះទេ។', zh: '没有该投注。' },
  'play.status.open': { en: 'Open', km: 'កំពុងដំណើរការ', zh: '未结算' },
  'play.status.checking': { en: 'Being checked', km: 'កំពុងពិនិត្យ', zh: '核查中' },
  'play.status.partly': { en: 'Partly returned', km: 'ទទួលបានមួយផ្នែក', zh: '部分返还' },
  'play.status.returned': { en: 'Stake back', km: 'ប្រាក់ភ្នាល់ត្រឡប់មកវិញ', zh: '退回本金' },
  'play.status.won': { en: 'Won', km: 'ឈ្នះ', zh: '赢' },
  'play.status.lost': { en: 'Lost', km: 'ចាញ់', zh: '输' },
  'play.status.void': { en: 'Returned', km: 'បានប្រគល់វិញ', zh: '已退回' },
})
