import type { Prestacao } from '#contract/prestacoes.ts'
import { semExplicacaoEmPalavras } from '#contract/quadros-da-prestacao.ts'
import { avisarSucesso } from '../../lib/avisos.ts'
import { mandaEmails } from '../../lib/condominio.ts'
import { DialogoComJustificativa } from './dialogo-com-justificativa.tsx'
import { publicar } from './prestacao.api.ts'
import css from './prestacao.module.css'
import { nomeDoMes } from './textos.ts'

interface Props {
  prestacao: Prestacao
  fechar: () => void
  aoMudar: (p: Prestacao) => void
}

/** Asks before the accounts of a month are published. */
export function DialogoDaPublicacao({ prestacao: p, fechar, aoMudar }: Props) {
  const mes = nomeDoMes(p._id).toLowerCase()
  const falta = p.aJustificar === null ? semExplicacaoEmPalavras(p) : null
  return (
    <DialogoComJustificativa
      prestacao={p}
      titulo={`Publicar as contas de ${mes}?`}
      verbo="Publicar"
      para="publicar"
      fechar={fechar}
      acao={async (justificativa) => {
        aoMudar(await publicar(p, justificativa))
        avisarSucesso(`Contas de ${mes} publicadas`)
      }}
    >
      <p className={css.consequencia}>
        Os números ficam guardados como estão, e quem mora no prédio é avisado no sino
        {mandaEmails() ? ' e por e-mail' : ': não há servidor de e-mail'}.
      </p>
      {falta && <p className={css.confira}>{falta} As contas publicadas dizem isso, com a sua justificativa.</p>}
    </DialogoComJustificativa>
  )
}
