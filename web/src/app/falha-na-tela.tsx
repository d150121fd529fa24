import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { useTitulo } from '../lib/titulo.ts'
import { Button } from '../ui/button.tsx'
import { falhaVista } from './carregar-tela.ts'
import css from './falha-na-tela.module.css'

/** Browsers say it in their own words; for a style it is the loader of the build that says it. */
const semCodigo = (erro: unknown) =>
  (erro instanceof TypeError && /import|fetch|module/i.test(erro.message)) ||
  (erro instanceof Error && erro.message.startsWith('Unable to preload CSS'))

/** What takes the place of a screen that broke, inside the frame: menu and header stay alive. */
export function FalhaNaTela() {
  const erro = useRouteError()
  useEffect(() => () => falhaVista(erro), [erro])
  useTitulo('Não foi possível abrir esta tela', true)
  return (
    <div className={css.falha} role="alert">
      <h1>Não foi possível abrir esta tela</h1>
      <p>
        {semCodigo(erro)
          ? 'Uma parte do sistema não chegou até aqui. Confira a internet e tente de novo.'
          : mensagemDoErro(erro)}
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Tentar de novo
      </Button>
    </div>
  )
}
