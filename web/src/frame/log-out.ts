import { logout } from '@trms/contract/people/auth/calls'
import { send } from '../api/client.ts'

/** Ends the session of this browser on the server (AUTH-06); rejects when the server cannot be reached. */
export const logOut = () => send(logout, {})
