import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AcertosDeFundos } from '#contract/cobranca/acertos-de-fundos.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { DialogoDeMotivo } from '../../../formularios/dialogo-de-motivo.tsx'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { acertar, consultaDosAcertos } from './fundos.api.ts'
import css from './fundos.module.css'

const porFundo = ({ fundos }: AcertosDeFundos) =>
  enumerar(fundos.map((f) => `${formatarReais(f.valor)} para ${f.fundo.nome}`))

/** Moving the money asks before. */
function useDecisao() {
  const [fazendo, setFazendo] = useState(false)
  const chave = useRef(novaChave())
  const { confirm, dialog } = useConfirm()
  const decidir = async (corpo: Parameters<typeof acertar>[0]) => {
    await acertar(corpo, chave.current)
    chave.current = novaChave()
    marcarComoVelho('transferencias')
  }
  const transferir = async (data: AcertosDeFundos) => {
    const sim = await confirm({
      title: `Transferir ${formatarReais(data.total)} do Ordinário?`,
      body: `Vão hoje ${porFundo(data)}, com uma transferência para cada pagamento. Os meses fechados e as contas publicadas ficam como estão. Se você já levou este dinheiro à mão, volte e escolha Deixar no Ordinário: senão ele iria duas vezes.`,
      verb: `Transferir ${formatarReais(data.total)}`,
      tone: 'marca',
    })
    if (!sim) return
    setFazendo(true)
    try {
      await decidir({ decisao: 'transferir', valor: data.total })
      avisarSucesso(`${formatarReais(data.total)} transferidos`)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    setFazendo(false)
  }
  return { decidir, transferir, fazendo, dialog }
}

/** What earlier payments left in the ordinary fund and is of others: moved at once, or left there. Nothing when there is none. */
export function Acertos() {
  const { data } = useQuery(consultaDosAcertos)
  const [deixando, deixar] = useState(false)
  const { decidir, transferir, fazendo, dialog } = useDecisao()
  if (!data || data.total === 0) return dialog
  return (
    <Section title="De outros fundos, no Ordinário">
      <div className={css.fechamento}>
        <p>
          O que se pagava por acordo, ou antes de haver o fundo, ficava inteiro no Ordinário.{' '}
          {data.fundos.length === 1 ? 'É de outro fundo' : 'São de outros fundos'}: <strong>{porFundo(data)}</strong>.
        </p>
        <div className={css.botoes}>
          <Button variant="primary" busy={fazendo} onClick={() => void transferir(data)}>
            Transferir {formatarReais(data.total)}
          </Button>
          <Button onClick={() => deixar(true)}>Deixar no Ordinário</Button>
        </div>
        <details className={css.acertos}>
          <summary>De quais cobranças ({data.cobrancas.length})</summary>
          <PorCobranca acertos={data} />
        </details>
      </div>
      {deixando && <Deixar total={data.total} decidir={decidir} fechar={() => deixar(false)} />}
      {dialog}
    </Section>
  )
}

interface PropsDeDeixar {
  total: number
  decidir: ReturnType<typeof useDecisao>['decidir']
  fechar: () => void
}

function Deixar({ total, decidir, fechar }: PropsDeDeixar) {
  return (
    <DialogoDeMotivo
      titulo={`Deixar ${formatarReais(total)} no Ordinário?`}
      texto="Escolha isto se o dinheiro já foi levado à mão, ou se a assembleia o quer onde está. Nada é transferido, e não se pergunta de novo."
      verbo="Deixar"
      tom="marca"
      fechar={fechar}
      acao={async (motivo) => {
        await decidir({ decisao: 'deixar', valor: total, motivo })
        avisarSucesso('Fica no Ordinário')
      }}
    />
  )
}

function PorCobranca({ acertos }: { acertos: AcertosDeFundos }) {
  return (
    <ul>
      {acertos.cobrancas.map(({ cobranca: c, acordo, fundo, valor }) => (
        <li key={`${c._id} ${fundo._id}`}>
          <span>
            <Link to={paths.cobranca(c._id)}>{c.numero}</Link>
            <small className={css.detalhe}>
              <DoorPlate {...c.unidade} /> {c.nome}
              {acordo && (
                <>
                  {' · '}
                  <Link to={paths.acordo(acordo._id)}>acordo {acordo.numero}</Link>
                </>
              )}
              {` · para ${fundo.nome}`}
            </small>
          </span>
          <Amount reais={valor} variant="plain" />
        </li>
      ))}
    </ul>
  )
}
