import type { Language } from './test-stage.ts'

/** Spec §5, "Pattern messages available" in its order: a value that passes, one that does not, and the sentence for a field of 2 to 20. */
export const patterns: readonly {
  clause: string
  kind: string
  right: string
  wrong: string
  says: Readonly<Record<Language, string>>
}[] = [
  {
    ...{ clause: 'plain length range', kind: 'length', right: 'ab', wrong: 'a' },
    says: {
      en: '2 - 20 characters, please.',
      km: 'ត្រូវមាន 2 - 20 តួអក្សរ។',
      zh: '须为 2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'letter first then letters and digits', kind: 'letter_first', right: 'sok7', wrong: '7sok' },
    says: {
      en: 'A letter first, then letters and digits; 2 - 20 characters.',
      km: 'ចាប់ផ្ដើមដោយអក្សរឡាតាំង បន្ទាប់មកអក្សរ និងលេខ ចំនួន 2 - 20 តួ។',
      zh: '须以字母开头，仅含字母和数字，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'Chinese characters and digits', kind: 'chinese_digits', right: '王小明88', wrong: 'Wang88' },
    says: {
      en: 'Chinese characters and digits only; 2 - 20 characters.',
      km: 'អក្សរចិន និងលេខប៉ុណ្ណោះ ចំនួន 2 - 20 តួ។',
      zh: '仅限中文和数字，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'Chinese characters and symbols', kind: 'chinese_symbols', right: '王小明·李', wrong: '王8' },
    says: {
      en: 'Chinese characters and symbols only; 2 - 20 characters.',
      km: 'អក្សរចិន និងសញ្ញាប៉ុណ្ណោះ ចំនួន 2 - 20 តួ។',
      zh: '仅限中文和符号，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'valid e-mail', kind: 'email', right: 's@l.example', wrong: 'sok@lake' },
    says: {
      en: 'A valid e-mail address, please; 2 - 20 characters.',
      km: 'សូមបញ្ចូលអ៊ីមែលត្រឹមត្រូវ ចំនួន 2 - 20 តួ។',
      zh: '请输入有效的电子邮箱，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'letters or digits only', kind: 'letters_or_digits', right: 'abc', wrong: 'a-b' },
    says: {
      en: 'Letters or digits only; 2 - 20 characters.',
      km: 'អក្សរឡាតាំង ឬលេខប៉ុណ្ណោះ ចំនួន 2 - 20 តួ។',
      zh: '仅限字母或数字，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'letters and digits combined', kind: 'letters_and_digits', right: 'abc1', wrong: 'abc' },
    says: {
      en: 'Letters and digits together; 2 - 20 characters.',
      km: 'ត្រូវមានទាំងអក្សរឡាតាំង និងលេខ ចំនួន 2 - 20 តួ។',
      zh: '须同时包含字母和数字，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'digits only', kind: 'digits', right: '012', wrong: '12a' },
    says: {
      en: 'Digits only; 2 - 20 of them.',
      km: 'លេខប៉ុណ្ណោះ ចំនួន 2 - 20 ខ្ទង់។',
      zh: '仅限数字，2 - 20 位。',
    },
  },
  {
    ...{ clause: 'letters and digits without Chinese', kind: 'no_chinese', right: 'សុខា៧', wrong: '湖7' },
    says: {
      en: 'Letters and digits without Chinese; 2 - 20 characters.',
      km: 'អក្សរ និងលេខ ដោយគ្មានអក្សរចិន ចំនួន 2 - 20 តួ។',
      zh: '字母和数字，不含中文，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'at least one uppercase letter', kind: 'one_uppercase', right: 'passWord', wrong: 'password' },
    says: {
      en: 'At least one uppercase letter; 2 - 20 characters.',
      km: 'ត្រូវមានអក្សរធំយ៉ាងតិចមួយ ចំនួន 2 - 20 តួ។',
      zh: '至少一个大写字母，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'English letters and spaces', kind: 'english_spaces', right: 'Sok Dara', wrong: 'Sok7' },
    says: {
      en: 'English letters and spaces only; 2 - 20 characters.',
      km: 'អក្សរអង់គ្លេស និងដកឃ្លាប៉ុណ្ណោះ ចំនួន 2 - 20 តួ។',
      zh: '仅限英文字母和空格，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'at least two letters with spaces', kind: 'two_letters', right: 'So k', wrong: '7 k' },
    says: {
      en: 'At least two letters, spaces between are fine; 2 - 20 characters.',
      km: 'ត្រូវមានអក្សរយ៉ាងតិចពីរ អាចមានដកឃ្លា ចំនួន 2 - 20 តួ។',
      zh: '至少两个字母，可含空格，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'uppercase letters and spaces', kind: 'uppercase_spaces', right: 'SOK DARA', wrong: 'Sok' },
    says: {
      en: 'Uppercase letters and spaces only; 2 - 20 characters.',
      km: 'អក្សរធំ និងដកឃ្លាប៉ុណ្ណោះ ចំនួន 2 - 20 តួ។',
      zh: '仅限大写字母和空格，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'no spaces', kind: 'no_spaces', right: 'so-k', wrong: 'so k' },
    says: {
      en: 'No spaces, please; 2 - 20 characters.',
      km: 'មិនអាចមានដកឃ្លាទេ ចំនួន 2 - 20 តួ។',
      zh: '不能包含空格，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'dates yyyy-MM-dd', kind: 'date_ymd', right: '1999-12-31', wrong: '31.12.1999' },
    says: {
      en: 'A date as yyyy-MM-dd, please.',
      km: 'សូមបញ្ចូលថ្ងៃខែតាមទម្រង់ yyyy-MM-dd។',
      zh: '请按 yyyy-MM-dd 格式输入日期。',
    },
  },
  {
    ...{ clause: 'dates MM-dd-yyyy', kind: 'date_mdy', right: '12-31-1999', wrong: '1999-12-31' },
    says: {
      en: 'A date as MM-dd-yyyy, please.',
      km: 'សូមបញ្ចូលថ្ងៃខែតាមទម្រង់ MM-dd-yyyy។',
      zh: '请按 MM-dd-yyyy 格式输入日期。',
    },
  },
  {
    ...{ clause: 'Korean only', kind: 'korean', right: '한국', wrong: 'han' },
    says: {
      en: 'Korean only; 2 - 20 characters.',
      km: 'អក្សរកូរ៉េប៉ុណ្ណោះ ចំនួន 2 - 20 តួ។',
      zh: '仅限韩文，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'Thai only', kind: 'thai', right: 'ไทย', wrong: 'thai' },
    says: {
      en: 'Thai only; 2 - 20 characters.',
      km: 'អក្សរថៃប៉ុណ្ណោះ ចំនួន 2 - 20 តួ។',
      zh: '仅限泰文，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'Thai or English with spaces', kind: 'thai_english_spaces', right: 'ไทย Thai', wrong: 'Thai7' },
    says: {
      en: 'Thai or English with spaces; 2 - 20 characters.',
      km: 'អក្សរថៃ ឬអង់គ្លេស អាចមានដកឃ្លា ចំនួន 2 - 20 តួ។',
      zh: '泰文或英文，可含空格，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'password with upper, lower, digit and symbol', kind: 'strong_password', right: 'Aa1!', wrong: 'Aa11' },
    says: {
      en: 'Uppercase and lowercase letters, a digit and a symbol; 2 - 20 characters.',
      km: 'ត្រូវមានអក្សរធំ អក្សរតូច លេខ និងសញ្ញា ចំនួន 2 - 20 តួ។',
      zh: '须包含大写字母、小写字母、数字和符号，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'full name with first and last name separated by a space', kind: 'full_name', right: 'Sok Dara', wrong: 'Sok' },
    says: {
      en: 'First and last name with a space between; 2 - 20 characters.',
      km: 'នាមខ្លួន និងនាមត្រកូល ដោយមានដកឃ្លា ចំនួន 2 - 20 តួ។',
      zh: '名和姓之间用空格分开，2 - 20 个字符。',
    },
  },
  {
    ...{ clause: 'full-width Japanese', kind: 'full_width_japanese', right: 'カタカナ', wrong: 'kana' },
    says: {
      en: 'Full-width Japanese only; 2 - 20 characters.',
      km: 'អក្សរជប៉ុនពេញទំហំប៉ុណ្ណោះ ចំនួន 2 - 20 តួ។',
      zh: '仅限全角日文，2 - 20 个字符。',
    },
  },
]
