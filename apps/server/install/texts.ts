import { defineTexts } from '@tonle/text'

/** Words of the installed site: of its manifest, and of its page without a connection. */
export const texts = defineTexts({
  'install.description': {
    km: 'ហ្គេមអនឡាញដែលអ្នកអាចផ្ទៀងផ្ទាត់បាន',
    en: 'Online games you can check yourself',
    zh: '结果可自行验证的在线游戏',
  },
  'install.deposit': { km: 'ដាក់ប្រាក់', en: 'Deposit', zh: '存款' },
  'install.games': { km: 'ហ្គេម', en: 'Games', zh: '游戏' },
  'install.help': { km: 'ជំនួយ', en: 'Help', zh: '帮助' },
  'offline.title': { km: 'គ្មានការតភ្ជាប់', en: 'No connection', zh: '没有网络连接' },
  'offline.text': {
    km: 'ពិនិត្យអ៊ីនធឺណិតរបស់អ្នក ហើយព្យាយាមម្ដងទៀត។ ប្រាក់ និងជុំដែលមិនទាន់ចប់របស់អ្នកត្រូវបានរក្សាទុក។',
    en: 'Check your internet connection and try again. Your money and any unfinished round are kept.',
    zh: '请检查网络后重试。您的资金和未完成的局都会保留。',
  },
  'offline.retry': { km: 'ព្យាយាមម្ដងទៀត', en: 'Try again', zh: '重试' },
})
