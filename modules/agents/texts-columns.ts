import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.agents.consoleAgents': { en: 'Agents', km: 'ភ្នាក់ងារ', zh: '代理' },
  'list.agents.looks': { en: 'Looks at masked names', km: 'ការមើលឈ្មោះដែលបិទបាំង', zh: '查看隐藏账户记录' },
  'column.agents.memberId': { en: 'Member id', km: 'លេខសម្គាល់សមាជិក', zh: '会员编号' },
  'column.agents.type': { en: 'Type', km: 'ប្រភេទ', zh: '类型' },
  'column.agents.upline': { en: 'Upline', km: 'ខាងលើ', zh: '上级' },
  'column.agents.direct': { en: 'Direct', km: 'ផ្ទាល់', zh: '直属' },
  'column.agents.everyone': { en: 'Whole team', km: 'ក្រុមទាំងមូល', zh: '全部团队' },
  'column.agents.agents': { en: 'Agents in the team', km: 'ភ្នាក់ងារក្នុងក្រុម', zh: '团队代理' },
  'column.agents.registeredAt': { en: 'Registered', km: 'ចុះឈ្មោះ', zh: '注册时间' },
  'column.agents.lastLoginAt': { en: 'Last login', km: 'ចូលចុងក្រោយ', zh: '最近登录' },
  'column.agents.agent': { en: 'Agent', km: 'ភ្នាក់ងារ', zh: '代理' },
  'column.agents.purpose': { en: 'Purpose', km: 'គោលបំណង', zh: '用途' },
  'list.agents.team': { en: 'My team', km: 'ក្រុមរបស់ខ្ញុំ', zh: '我的团队' },
  'column.agents.depth': { en: 'Level', km: 'កម្រិត', zh: '层级' },
  'column.agents.directDownlines': { en: 'Direct downlines', km: 'ខាងក្រោមផ្ទាល់', zh: '直属下级' },
  'column.agents.link': { en: 'State of the link', km: 'ស្ថានភាពតំណ', zh: '链接状态' },
})
