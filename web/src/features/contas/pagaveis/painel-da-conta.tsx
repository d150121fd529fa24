import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { DialogoDeMotivo } from '../../../formularios/dialogo-de-motivo.tsx'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { aprovar, cancelar, conferirChave, desfazerPagamento, reabrir } from './pagaveis.api.ts'
import css from './pagaveis.module.css'
import { Situacao } from './situacao-da-conta.tsx'

const DialogoDoPagamento = lazy(() =>
  import('./dialogo-do-pagamento.tsx').then((m) => ({ default: m.DialogoDoPagamento })),
)

interface Props {
  conta: Pagavel
  /** The form beside has changes: they are saved first. */
  sujo: boolean
  aoMudar: (p: Pagavel) => void
}

type Aberto = 'pagamento' | 'cancelamento' | 'desfazer' | null

/** Where a bill stands: what was done, by whom, and what may be done now. */
export function PainelDaConta({ conta: p, sujo, aoMudar }: Props) {
  const [aberto, abrir] = useState<Aberto>(null)
  const { confirm, dialog } = useConfirm()
  const feita = (nova: Pagavel, feito: string) => {
    aoMudar(nova)
    marcarComoVelho('pagaveis')
    avisarSucesso(feito)
  }
  const fazer = async (acao: () => Promise<Pagavel>, feito: string) => {
    try {
      feita(await acao(), feito)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
  }
  const conferir = async () => {
    const sim = await confirm({
      title: 'A chave é mesmo do fornecedor?',
      body: `Ele já foi pago por ${p.chaveNova?.de ?? ''}, e agora seria por ${p.pix ?? ''}. Confirme só depois de falar com ele pelo telefone que vocês já tinham.`,
      verb: 'Falei com o fornecedor: é dele',
      tone: 'marca',
    })
    if (sim) await fazer(() => conferirChave(p._id, p.versao), 'Chave confirmada')
  }
  return (
    <Section title="Situação" ruled>
      <div className={css.lateral}>
        <OQueFoiFeito conta={p} />
        {sujo && <p>Salve as alterações antes de aprovar ou pagar.</p>}
        <Acoes conta={p} sujo={sujo} abrir={abrir} fazer={fazer} conferir={() => void conferir()} />
      </div>
      {dialog}
      {aberto === 'pagamento' && (
        <Suspense>
          <DialogoDoPagamento
            conta={p}
            fechar={() => abrir(null)}
            aoPagar={(paga) => {
              abrir(null)
              marcarComoVelho('despesas')
              feita(paga, 'Pagamento registrado')
            }}
          />
        </Suspense>
      )}
      {aberto === 'cancelamento' && (
        <DialogoDeMotivo
          titulo={`Cancelar a conta “${p.name}”?`}
          texto="Ela fica na lista, como cancelada, e a nota e a linha podem ser lançadas de novo."
          verbo="Cancelar a conta"
          fechar={() => abrir(null)}
          acao={async (motivo) => feita(await cancelar(p._id, motivo, p.versao), 'Conta cancelada')}
        />
      )}
      {aberto === 'desfazer' && (
        <DialogoDeMotivo
          titulo={`Desfazer o pagamento de “${p.name}”?`}
          texto="A despesa sai do caixa; se o mês dela já fechou, um estorno entra hoje."
          verbo="Desfazer o pagamento"
          fechar={() => abrir(null)}
          acao={async (motivo) => {
            const volta = await desfazerPagamento(p._id, motivo, p.versao)
            marcarComoVelho('despesas')
            feita(volta, 'Pagamento desfeito')
          }}
        />
      )}
    </Section>
  )
}

/** Who entered it, who approved it, when it was paid and where that is in the book. */
function OQueFoiFeito({ conta: p }: { conta: Pagavel }) {
  return (
    <>
      <p>
        <Situacao status={p.status} />
      </p>
      {p.status !== 'Rascunho' && (
        <p>
          Lançada por {p.lancada.por} em {formatarInstante(p.lancada.em)}.
        </p>
      )}
      {p.aprovacao && (
        <p>
          Aprovada por {p.aprovacao.por} em {formatarInstante(p.aprovacao.em)}
          {p.aprovacao.sozinho ? ', que também a lançou: ninguém mais administra.' : '.'}
        </p>
      )}
      {p.chaveNova?.conferida && (
        <p>
          Chave PIX conferida por {p.chaveNova.conferida.por} em {formatarInstante(p.chaveNova.conferida.em)}.
        </p>
      )}
      {p.pagamento && (
        <>
          <p>
            Paga em {formatarData(p.pagamento.data)}, {formatarReais(p.pagamento.valor)}, por {p.pagamento.por}.
            {p.pagamento.motivo && ` Motivo do valor: ${p.pagamento.motivo}.`}
          </p>
          <p>
            <Link to={paths.editarDespesa(p.pagamento.despesa)}>Ver a despesa lançada</Link>
          </p>
        </>
      )}
      {p.motivoDoCancelamento && <p>Cancelada: {p.motivoDoCancelamento}</p>}
      {p.proximo && (
        <p>
          <Link to={paths.contaAPagar(p.proximo)}>Ver a próxima conta</Link>
        </p>
      )}
    </>
  )
}

interface AcoesProps {
  conta: Pagavel
  sujo: boolean
  abrir: (o: Aberto) => void
  fazer: (acao: () => Promise<Pagavel>, feito: string) => Promise<void>
  conferir: () => void
}

/** What may be done now, and why the rest may not. */
function Acoes({ conta: p, sujo, abrir, fazer, conferir }: AcoesProps) {
  const { aprovar: naoAprova, pagar: naoPaga, conferirChave: naoConfere } = p.impedimentos
  if (p.status === 'Paga') return <Button onClick={() => abrir('desfazer')}>Desfazer o pagamento</Button>
  if (p.status === 'Cancelada')
    return <Button onClick={() => void fazer(() => reabrir(p._id, p.versao), 'Conta reaberta')}>Reabrir</Button>
  const chavePorConferir = p.chaveNova !== null && p.chaveNova.conferida === null
  return (
    <>
      {chavePorConferir && (
        <Note tone="warning">
          Chave PIX nova: este fornecedor já foi pago por {p.chaveNova?.de}.
          {naoConfere ? ` ${naoConfere}` : ' Fale com ele pelo telefone que vocês já tinham, e confirme.'}
        </Note>
      )}
      {p.status === 'Lançada' && naoAprova && <p>{naoAprova}</p>}
      {naoPaga && naoPaga !== naoAprova && !chavePorConferir && <p>{naoPaga}</p>}
      <div className={css.acoes}>
        {chavePorConferir && naoConfere === null && (
          <Button onClick={conferir} disabled={sujo}>
            Conferir a chave
          </Button>
        )}
        {naoAprova === null && (
          <Button disabled={sujo} onClick={() => void fazer(() => aprovar(p._id, p.versao), 'Conta aprovada')}>
            Aprovar
          </Button>
        )}
        {naoPaga === null && (
          <Button disabled={sujo} onClick={() => abrir('pagamento')}>
            Registrar pagamento
          </Button>
        )}
        <Button variant="text" onClick={() => abrir('cancelamento')}>
          Cancelar a conta
        </Button>
      </div>
    </>
  )
}
