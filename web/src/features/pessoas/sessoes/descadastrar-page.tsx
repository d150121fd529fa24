import { useState } from 'react'
import { Link } from 'react-router'
import type { descadastrarDeEmails } from '#contract/casa/notificacoes.ts'
import { paths } from '../../../app/paths.ts'
import { chamar } from '../../../lib/api.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { tirarTokenDoEndereco } from '../../../lib/token-do-endereco.ts'
import { Button } from '../../../ui/button.tsx'
import { Alerta } from './alerta.tsx'
import css from './login-page.module.css'
import { PaginaPublica } from './pagina-publica.tsx'
import { nomesDosTipos } from '../../../paineis/tipos-de-notificacao.ts'

/** Where the link at the foot of a mail leads. Nothing stops before the person says so: mail programs open links too. */
export function DescadastrarPage() {
  const [token] = useState(tirarTokenDoEndereco)
  const [parado, setParado] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)

  async function parar() {
    setEnviando(true)
    try {
      const { tipo } = await chamar<typeof descadastrarDeEmails>('POST /api/notificacoes/descadastrar', {
        corpo: { token: token ?? '' },
      })
      setParado(tipo === null ? 'o resumo do dia' : `avisos de ${nomesDosTipos[tipo].toLowerCase()}`)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro), { id: 'descadastrar' })
    } finally {
      setEnviando(false)
    }
  }

  return (
    <PaginaPublica titulo="Parar de receber e-mails">
      {parado !== null ? (
        <Alerta tipo="sucesso">
          Pronto: você não recebe mais {parado} por e-mail. Dentro do sistema eles continuam no sino.
        </Alerta>
      ) : token === null ? (
        <Alerta tipo="erro">Este endereço só funciona pelo link que vem no fim de cada e-mail.</Alerta>
      ) : (
        <>
          <p className={css.explicacao}>
            Os avisos como este deixam de ir para o seu e-mail. Dentro do sistema eles continuam no sino.
          </p>
          <Button variant="primary" size="lg" fullWidth busy={enviando} onClick={() => void parar()}>
            Parar de receber
          </Button>
        </>
      )}
      <p className={css.esqueceu}>
        <Link to={paths.entrar}>Ir para a entrada</Link>
      </p>
    </PaginaPublica>
  )
}
