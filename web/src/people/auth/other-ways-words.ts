import { signInMessages } from '@trms/contract/messages/sign-in'
import type { ProviderRefusalKey } from '@trms/contract/people/auth/provider'
import { defineWords } from '../../i18n/words.ts'

type Key = ProviderRefusalKey | 'sign_in_with' | 'sign_in_by_passkey' | 'passkey_stopped'
type Texts = Record<Key | 'or_by_password', string>

const en = {
  sign_in_with: 'Sign in with {name}',
  sign_in_by_passkey: 'Sign in with a passkey',
  passkey_stopped:
    'Nobody was signed in: the browser’s question was closed, or this device holds no passkey for this site.',
  or_by_password: 'or with a password',
  provider_unavailable:
    '{name} does not answer at the moment. Please try again shortly, or sign in with your password if you have one.',
  provider_outdated:
    'This sign-in was begun too long ago, or in another window, and is no longer valid. Please try again.',
  provider_cancelled: 'You were not signed in: it was cancelled at {name}, or you may not use it.',
  provider_not_taken:
    'The answer of {name} could not be trusted, so nobody was signed in. Please try again; if it stays, tell the training department.',
  provider_email:
    '{name} has not confirmed your email, so your account could not be found by it. Please contact your IT department.',
  provider_no_account:
    'There is no account here with your email at {name}. Please contact the training department.',
  provider_blocked: signInMessages.en.account_blocked,
  provider_inspection_over: signInMessages.en.inspection_over,
  unavailable: signInMessages.en.unavailable,
} satisfies Texts

const vi: Texts = {
  sign_in_with: 'Đăng nhập bằng {name}',
  sign_in_by_passkey: 'Đăng nhập bằng passkey',
  passkey_stopped:
    'Chưa đăng nhập được: hộp thoại của trình duyệt đã bị đóng, hoặc thiết bị này không có passkey cho trang này.',
  or_by_password: 'hoặc bằng mật khẩu',
  provider_unavailable:
    '{name} hiện không phản hồi. Vui lòng thử lại sau giây lát, hoặc đăng nhập bằng mật khẩu nếu bạn có.',
  provider_outdated:
    'Lần đăng nhập này đã bắt đầu quá lâu hoặc ở cửa sổ khác nên không còn hiệu lực. Vui lòng thử lại.',
  provider_cancelled:
    'Bạn chưa được đăng nhập: việc đăng nhập đã bị hủy tại {name}, hoặc bạn không được phép sử dụng.',
  provider_not_taken:
    'Không thể tin cậy phản hồi của {name} nên chưa ai được đăng nhập. Vui lòng thử lại; nếu vẫn lỗi, báo Phòng Huấn luyện bay.',
  provider_email:
    '{name} chưa xác nhận email của bạn nên không thể tìm tài khoản theo email đó. Vui lòng liên hệ bộ phận công nghệ thông tin.',
  provider_no_account:
    'Ở đây không có tài khoản nào với email của bạn tại {name}. Vui lòng liên hệ Phòng Huấn luyện bay.',
  provider_blocked: signInMessages.vi.account_blocked,
  provider_inspection_over: signInMessages.vi.inspection_over,
  unavailable: signInMessages.vi.unavailable,
}

export const otherWaysWords = defineWords('other-ways', { en, vi })
