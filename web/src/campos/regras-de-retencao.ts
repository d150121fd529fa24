import { queryOptions } from '@tanstack/react-query'
import type { listarRegrasDeRetencao } from '#contract/contas/retencoes.ts'
import { chamar } from '../lib/api.ts'

/** The rates and floors of withholding, the newest first. The key begins with `pagaveis`, whose writes make it stale. */
export const consultaDasRegrasDeRetencao = () =>
  queryOptions({
    queryKey: ['pagaveis', 'regras-de-retencao'],
    queryFn: ({ signal }) => chamar<typeof listarRegrasDeRetencao>('GET /api/retencoes/regras', { signal }),
  })
