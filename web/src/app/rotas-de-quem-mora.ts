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

/** Screens of whoever has a session: who they are, and what they are told and asked. */
export const daPessoa: RouteObject[] = [
  tela(paths.perfil, 'Meu perfil', 'perfil', () =>
    import('../features/pessoas/perfil/perfil-page.tsx').then((m) => m.PerfilPage),
  ),
  tela(paths.glossario, 'Glossário', 'glossario', () =>
    import('../features/casa/glossario/glossario-page.tsx').then((m) => m.GlossarioPage),
  ),
  tela(paths.comunicados, 'Comunicados', 'comunicados', () =>
    import('../features/predio/comunicados/comunicados-page.tsx').then((m) => m.ComunicadosPage),
  ),
  tela('/comunicado/:id', 'Comunicado', 'comunicados', () =>
    import('../features/predio/comunicados/comunicado-page.tsx').then((m) => m.ComunicadoPage),
  ),
  tela(paths.enquetes, 'Enquetes', 'enquetes', () =>
    import('../features/predio/enquetes/enquetes-page.tsx').then((m) => m.EnquetesPage),
  ),
  tela('/enquete/:id', 'Enquete', 'enquetes', () =>
    import('../features/predio/enquetes/enquete-page.tsx').then((m) => m.EnquetePage),
  ),
]

/** What is published to who lives here, and to who reads the books. */
export const oPublicado: RouteObject[] = [
  tela(paths.documentos, 'Documentos', 'documentos', () =>
    import('../features/predio/documentos/documentos-page.tsx').then((m) => m.DocumentosPage),
  ),
  tela('/documento/:id', 'Documento', 'documentos', () =>
    import('../features/predio/documentos/documento-page.tsx').then((m) => m.DocumentoPage),
  ),
  tela(paths.atas, 'Atas de Reuniões', 'atas', () =>
    import('../features/predio/atas/atas-page.tsx').then((m) => m.AtasPage),
  ),
  tela(paths.prestacoes, 'Prestação de contas', 'prestacao', () =>
    import('../features/contas/prestacoes/prestacoes-page.tsx').then((m) => m.PrestacoesPage),
  ),
  tela('/prestacao-de-contas/:competencia', 'Prestação de contas', 'prestacao', () =>
    import('../features/contas/prestacoes/prestacao-page.tsx').then((m) => m.PrestacaoPage),
  ),
]
