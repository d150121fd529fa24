import { redirect, type RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { tela } from './tela.ts'

/** Screens of who lives here and of the administration: what is one's own, and the incidents. */
export const deQuemMora: RouteObject[] = [
  tela(paths.ocorrencias, 'Ocorrências', 'ocorrencias', () =>
    import('../features/predio/ocorrencias/lista-page.tsx').then((m) => m.OcorrenciasPage),
  ),
  tela(paths.novaOcorrencia, 'Cadastrar Ocorrência', 'ocorrencias', () =>
    import('../features/predio/ocorrencias/cadastro-page.tsx').then((m) => m.NovaOcorrenciaPage),
  ),
  tela('/ocorrencia/:id', 'Ocorrência', 'ocorrencias', () =>
    import('../features/predio/ocorrencias/ocorrencia-page.tsx').then((m) => m.OcorrenciaPage),
  ),
  tela('/ocorrencia/:id/resumo', 'Revisar ocorrência', 'ocorrencias', () =>
    import('../features/predio/ocorrencias/resumo-page.tsx').then((m) => m.ResumoDaOcorrenciaPage),
  ),
  // The specification's own spelling of the address.
  { path: '/correncia/:id/resumo', loader: ({ params }) => redirect(paths.resumoDaOcorrencia(params['id'] ?? '')) },
  tela(paths.minhasCobrancas, 'Minhas cobranças', 'minhasCobrancas', () =>
    import('../features/cobranca/cobrancas/minhas-page.tsx').then((m) => m.MinhasCobrancasPage),
  ),
  tela('/cobranca/:id', 'Cobrança', 'cobranca', () =>
    import('../features/cobranca/cobrancas/cobranca-page.tsx').then((m) => m.CobrancaPage),
  ),
  tela('/acordo/:id', 'Acordo', 'acordos', () =>
    import('../features/cobranca/acordos/acordo-page.tsx').then((m) => m.AcordoPage),
  ),
]
