/**
 * The texts of the sign-in page: why a session ended, what is wrong in the form, why signing in was
 * refused. They are apart from the other texts so that this page, the first that anybody opens, need
 * not load the others.
 */
export const signInMessages = {
  en: {
    unavailable: 'The system is busy or restarting. Please try again in a moment.',
    malformed: 'The request could not be read. Please try again.',
    unauthorized: 'Your session has ended. Please sign in again.',
    session_blocked:
      'This account was blocked, and its session has ended. Please contact the training department.',
    session_signed_out:
      'You were signed out elsewhere, or your password was changed. Please sign in again.',
    session_over: 'A session lasts 12 hours at most, and yours has ended. Please sign in again.',
    session_idle: 'Nothing was done for a while, so your session has ended. Please sign in again.',
    session_inspection_over: 'Your inspection has ended, and your session with it. Thank you.',
    invalid_fields: 'Please check the marked fields.',
    too_many_requests: 'Too many attempts. Please wait {seconds} seconds and try again.',
    storage_full:
      'The server’s disk is full, so nothing was saved. Please tell an administrator and try again later.',
    storage_bucket_full:
      'The file storage is full, so nothing was saved. Please tell an administrator and try again later.',
    storage_clock:
      'The clocks of the server and of the file storage differ, so files can be neither saved nor opened. Please tell an administrator and try again later.',
    storage_away:
      'The file storage cannot be used just now, so files can be neither saved nor opened. Please try again later, and tell an administrator if it lasts.',
    request_timeout:
      'The server did not answer in time. Nothing you typed is lost; please try again.',
    network_error: 'No connection to the server. Nothing you typed is lost; please try again.',
    alert_email_is_invalid: 'Email is invalid',
    alert_email_is_required: 'Email is required',
    alert_password_is_required: 'Password is required',
    sign_in_failed: 'Email or password is not right.',
    account_blocked: 'This account is blocked. Please contact the training department.',
    inspection_over:
      'Your inspection has ended, so this account is let in no more. Please ask the airline if you need more time.',
    password_used:
      'This password was given to you for one sign-in, which has been. Please choose “Forgot password” to set your own.',
    login_successfully: 'Login successfully',
  },
  vi: {
    unavailable: 'Hệ thống đang bận hoặc đang khởi động lại. Vui lòng thử lại sau giây lát.',
    malformed: 'Không đọc được yêu cầu. Vui lòng thử lại.',
    unauthorized: 'Phiên làm việc đã kết thúc. Vui lòng đăng nhập lại.',
    session_blocked:
      'Tài khoản này đã bị khóa và phiên làm việc đã kết thúc. Vui lòng liên hệ Phòng Huấn luyện bay.',
    session_signed_out:
      'Bạn đã đăng xuất ở nơi khác hoặc mật khẩu đã được đổi. Vui lòng đăng nhập lại.',
    session_over: 'Phiên làm việc dài tối đa 12 giờ và đã kết thúc. Vui lòng đăng nhập lại.',
    session_idle:
      'Đã lâu không có thao tác nên phiên làm việc đã kết thúc. Vui lòng đăng nhập lại.',
    session_inspection_over:
      'Đợt thanh tra của bạn đã kết thúc nên phiên làm việc cũng kết thúc. Xin cảm ơn.',
    invalid_fields: 'Vui lòng kiểm tra các ô được đánh dấu.',
    too_many_requests: 'Thử quá nhiều lần. Vui lòng chờ {seconds} giây rồi thử lại.',
    storage_full:
      'Ổ đĩa máy chủ đã đầy nên chưa lưu được gì. Vui lòng báo quản trị viên và thử lại sau.',
    storage_bucket_full:
      'Kho tệp đã đầy nên chưa lưu được gì. Vui lòng báo quản trị viên và thử lại sau.',
    storage_clock:
      'Đồng hồ của máy chủ và của kho tệp lệch nhau nên không lưu và không mở được tệp. Vui lòng báo quản trị viên và thử lại sau.',
    storage_away:
      'Kho tệp hiện không dùng được nên không lưu và không mở được tệp. Vui lòng thử lại sau và báo quản trị viên nếu tình trạng kéo dài.',
    request_timeout:
      'Máy chủ không trả lời kịp. Nội dung đã nhập (nếu có) không bị mất; vui lòng thử lại.',
    network_error:
      'Không kết nối được máy chủ. Nội dung đã nhập (nếu có) không bị mất; vui lòng thử lại.',
    alert_email_is_invalid: 'Email không hợp lệ',
    alert_email_is_required: 'Vui lòng nhập email',
    alert_password_is_required: 'Vui lòng nhập mật khẩu',
    sign_in_failed: 'Email hoặc mật khẩu không đúng.',
    account_blocked: 'Tài khoản này đã bị khóa. Vui lòng liên hệ Phòng Huấn luyện bay.',
    inspection_over:
      'Đợt thanh tra của bạn đã kết thúc nên tài khoản này không đăng nhập được nữa. Nếu cần thêm thời gian, vui lòng liên hệ hãng.',
    password_used:
      'Mật khẩu được cấp này chỉ dùng để đăng nhập một lần và đã được dùng. Hãy chọn “Quên mật khẩu” để tự đặt mật khẩu.',
    login_successfully: 'Đăng nhập thành công',
  },
} as const satisfies Record<'en' | 'vi', Record<string, string>>
