import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Goes on from a form that was just sent to where it leads, in the form's place: Back then skips the form, which would be empty,
 * or hold what is stored already. Every form goes on by this.
 */
export function useSeguir(): (destino: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async (destino) => navigate(destino, { replace: true }), [navigate])
}
