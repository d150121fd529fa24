import { useSessao } from '../lib/sessao.ts'
import { ButtonLink } from '../ui/button.tsx'
import { GiantDoorPlate } from '../ui/page/door-plate.tsx'
import { PaginaPublica } from '../features/pessoas/sessoes/pagina-publica.tsx'
import css from './nao-encontrada.module.css'
import { paths } from './paths.ts'
import { Moldura } from './shell/moldura.tsx'

/** The page of an address that does not exist: with the building when signed out, inside the frame when signed in. */
export function NaoEncontrada() {
  const sessao = useSessao()
  const conteudo = (
    <div className={css.conteudo}>
      <div className={css.placa}>
        <GiantDoorPlate>404</GiantDoorPlate>
      </div>
      <h1>Página não encontrada!</h1>
      <p className={css.texto}>
        Tente novamente com um nome diferente. O endereço pode ter sido digitado com um erro, ou o que estava nele mudou
        de lugar.{' '}
        {sessao
          ? 'A página inicial leva a tudo; o menu e a busca, no alto da tela, também.'
          : 'Na página inicial você entra com o seu e-mail e a sua senha.'}
      </p>
      <ButtonLink to={paths.entrar} variant="primary" size="lg">
        Home Page
      </ButtonLink>
    </div>
  )
  if (!sessao) return <PaginaPublica umaAcesa>{conteudo}</PaginaPublica>
  return (
    <Moldura>
      <div className={css.naMoldura}>{conteudo}</div>
    </Moldura>
  )
}
