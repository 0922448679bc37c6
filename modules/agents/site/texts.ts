import { defineTexts } from '@tonle/text'

/** Words of the agent's own screens. */
export const texts = defineTexts({
  'team.invite': { km: 'តំណអញ្ជើញ', en: 'Invitation link', zh: '邀请链接' },
  'team.overview': { km: 'ទិដ្ឋភាពក្រុម', en: 'Team overview', zh: '团队概览' },
  'team.direct': { km: 'ផ្ទាល់', en: 'Direct', zh: '直属' },
  'team.all': { km: 'ក្រុមទាំងមូល', en: 'Whole team', zh: '全部团队' },
  'team.agents': { km: 'ភ្នាក់ងារ', en: 'Agents', zh: '代理' },
  'team.new_week': { km: 'ថ្មីសប្ដាហ៍នេះ', en: 'New this week', zh: '本周新增' },
  'team.team': { km: 'ក្រុមរបស់ខ្ញុំ', en: 'My team', zh: '我的团队' },
  'team.search': { km: 'ស្វែងរកគណនី', en: 'Find an account', zh: '查找账户' },
  'team.level_all': { km: 'ទាំងអស់', en: 'All levels', zh: '全部层级' },
  'team.level_direct': { km: 'ផ្ទាល់', en: 'Direct only', zh: '仅直属' },
  'team.account': { km: 'គណនី', en: 'Account', zh: '账户' },
  'team.kind': { km: 'ប្រភេទ', en: 'Kind', zh: '类型' },
  'team.level': { km: 'កម្រិត', en: 'Level', zh: '层级' },
  'team.upline': { km: 'ខាងលើ', en: 'Upline', zh: '上级' },
  'team.downlines': { km: 'ខាងក្រោមផ្ទាល់', en: 'Direct downlines', zh: '直属下级' },
  'team.registered': { km: 'ចុះឈ្មោះ', en: 'Registered', zh: '注册时间' },
  'team.last_login': { km: 'ចូលចុងក្រោយ', en: 'Last login', zh: '最近登录' },
  'team.contract': { km: 'កិច្ចសន្យា', en: 'Contract', zh: '契约' },
  'team.contract_offer': { km: 'ផ្ដល់', en: 'Offer', zh: '提供' },
  'team.never': { km: 'មិនទាន់', en: 'never', zh: '从未' },
  'team.empty': { km: 'ក្រុមរបស់អ្នកចាប់ផ្ដើមនៅទីនេះ', en: 'Your team starts here', zh: '您的团队从这里开始' },
  'team.empty_text': {
    km: 'ចែករំលែកតំណអញ្ជើញ អ្នកណាចុះឈ្មោះតាមតំណនេះនឹងបង្ហាញនៅទីនេះ។',
    en: 'Share your invitation link; people who register through it appear here.',
    zh: '分享您的邀请链接，通过它注册的人会显示在这里。',
  },
  'team.kind_member': { km: 'សមាជិក', en: 'Member', zh: '会员' },
  'team.kind_agent': { km: 'ភ្នាក់ងារ', en: 'Agent', zh: '代理' },
})
