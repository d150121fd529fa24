import type { RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { tela } from './tela.ts'

/** Screens that are open without a session, but for the log-in. */
export const publicas: RouteObject[] = [
  tela(paths.recuperar, 'Recuperar senha', 'acesso', () =>
    import('../features/pessoas/sessoes/recuperar-page.tsx').then((m) => m.RecuperarPage),
  ),
  tela(paths.redefinirSenha, 'Redefinir senha', 'acesso', () =>
    import('../features/pessoas/sessoes/redefinir-senha-page.tsx').then((m) => m.RedefinirSenhaPage),
  ),
  tela(paths.convite, 'Convite', 'acesso', () =>
    import('../features/pessoas/sessoes/convite-page.tsx').then((m) => m.ConvitePage),
  ),
  tela(paths.primeiroAcesso, 'Primeiro acesso', 'acesso', () =>
    import('../features/pessoas/sessoes/primeiro-acesso-page.tsx').then((m) => m.PrimeiroAcessoPage),
  ),
  tela(paths.descadastrar, 'Parar de receber e-mails', 'acesso', () =>
    import('../features/pessoas/sessoes/descadastrar-page.tsx').then((m) => m.DescadastrarPage),
  ),
  tela('/certidao/:codigo?', 'Conferir certidão', 'acesso', () =>
    import('../features/pessoas/sessoes/certidao-page.tsx').then((m) => m.CertidaoPage),
  ),
]
