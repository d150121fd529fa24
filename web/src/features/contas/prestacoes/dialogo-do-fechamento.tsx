import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { AntesDeFechar } from './antes-de-fechar.tsx'
import { DialogoComJustificativa } from './dialogo-com-justificativa.tsx'
import { fecharMes } from './prestacao.api.ts'
import { nomeDoMes } from './textos.ts'

/** Asks before a month is closed. */
export function DialogoDoFechamento({ prestacao: p, fechar }: { prestacao: Prestacao; fechar: () => void }) {
  const mes = nomeDoMes(p._id)
  // What asks for a reason is told beside its field.
  const avisos = (p.avisosDoFechamento ?? []).filter((a) => a.tipo !== 'diferenca' || p.aJustificar === null)
  return (
    <DialogoComJustificativa
      prestacao={p}
      titulo={`Fechar ${mes.toLowerCase()}?`}
      verbo="Fechar o mês"
      para="fechar"
      fechar={fechar}
      acao={async (justificativa) => {
        await fecharMes(p, justificativa)
        marcarComoVelho('fundos')
        avisarSucesso(`${mes} fechado`)
      }}
    >
      <AntesDeFechar avisos={avisos} />
    </DialogoComJustificativa>
  )
}
