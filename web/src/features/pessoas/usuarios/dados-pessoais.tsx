import { IconUserX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { BaixarDados, situacaoDosDadosDe } from '../../../paineis/pessoas/dados-da-pessoa.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Note } from '../../../ui/page/note.tsx'
import css from './pessoa.module.css'
import { eliminarDadosDe, type Usuario } from './usuarios.api.ts'

/** What a person may ask about their data, and what staff does then: a copy, and the erasure of who left (LGPD). */
export function DadosPessoais({ pessoa }: { pessoa: Usuario }) {
  const cache = useQueryClient()
  const consulta = situacaoDosDadosDe(pessoa._id)
  const { data } = useQuery(consulta)
  const [ocupado, setOcupado] = useState(false)
  const { confirm, dialog } = useConfirm()
  if (!data) return null
  const { pedidaEm, responderAte, eliminadaEm, impedimentos } = data

  async function eliminar() {
    const sim = await confirm({
      title: `Eliminar os dados de ${pessoa.name}?`,
      body: 'Nome, e-mail, telefone, CPF, foto e nascimento saem do sistema, e não voltam. Contas, cobranças, recibos e atas ficam como estão; reservas e ocorrências ficam sem o nome.',
      verb: 'Eliminar os dados',
    })
    if (!sim) return
    setOcupado(true)
    try {
      cache.setQueryData(consulta.queryKey, await eliminarDadosDe(pessoa._id))
      avisarSucesso('Dados eliminados')
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    marcarComoVelho('users')
    setOcupado(false)
  }
  return (
    <section className={css.dados} aria-labelledby="dados-pessoais">
      <h2 id="dados-pessoais">Dados pessoais</h2>
      {eliminadaEm !== null ? (
        <p>Eliminados em {formatarData(diaEm(new Date(eliminadaEm)))}.</p>
      ) : (
        <>
          {pedidaEm !== null && responderAte !== null && (
            <Note tone="warning">
              Pediu a eliminação em {formatarData(diaEm(new Date(pedidaEm)))}. Responda até {formatarData(responderAte)}
              .
            </Note>
          )}
          <div className={css.acoes}>
            <BaixarDados pessoa={pessoa._id} emColuna />
            {impedimentos.length === 0 && (
              <Button fullWidth icon={IconUserX} busy={ocupado} onClick={() => void eliminar()}>
                Eliminar os dados
              </Button>
            )}
          </div>
          {pedidaEm !== null && impedimentos.length > 0 && (
            <>
              <p>Para eliminar, falta:</p>
              <ul className={css.faltas}>
                {impedimentos.map((i) => (
                  <li key={i}>{i}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {dialog}
    </section>
  )
}
