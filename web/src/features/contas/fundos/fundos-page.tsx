import { IconPlus, IconUpload, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Fundo } from '#contract/contas/fundos.ts'
import { formatarCentavos, paraCentavos } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { WhenWritable, useCanWrite } from '../../../ui/read-only.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { consultaDeFundos } from '../../../campos/fundos.ts'
import { esteMes } from '../../../campos/meses.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { Acertos } from './acertos.tsx'
import { Balancete } from './balancete.tsx'
import { Fechamento } from './fechamento.tsx'
import css from './fundos.module.css'
import { NOME_DO_TIPO } from './textos.ts'

const DialogoDeFundo = lazy(() => import('./dialogo-de-fundo.tsx').then((m) => ({ default: m.DialogoDeFundo })))
// Below the fold: the list comes after what the screen is about.
const Transferencias = lazy(() => import('./transferencias.tsx').then((m) => ({ default: m.Transferencias })))
const DialogoDeTransferencia = lazy(() =>
  import('./dialogo-de-transferencia.tsx').then((m) => ({ default: m.DialogoDeTransferencia })),
)

type Aberto = Fundo | 'novo' | 'transferencia'

/** The funds: what each has, the balancete of a month, transfers and the closing of months. */
export function FundosPage() {
  const [busca, mudar] = useSearchParams()
  const pedido = busca.get('mes') ?? ''
  const mes = /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(pedido) ? pedido : esteMes()
  const { data: fundos, error, refetch, isFetching } = useQuery(consultaDeFundos())
  const [aberto, abrir] = useState<Aberto | null>(null)
  useTitulo(undefined, error !== null)
  const total = fundos?.reduce((s, f) => s + paraCentavos(f.saldo), 0)
  const [de = '', para = ''] = fundos?.map((f) => f._id) ?? []
  return (
    <Page>
      <PageHead
        title="Fundos"
        sub={total === undefined ? '\u00a0' : `${formatarCentavos(total)} em caixa hoje`}
        actions={
          <WhenWritable>
            <Acoes podeTransferir={fundos !== undefined && fundos.length > 1} abrir={abrir} />
          </WhenWritable>
        }
      />
      {fundos ? (
        <ListaDosFundos fundos={fundos} abrir={abrir} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler os fundos.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[104]} />
      )}
      <WhenWritable>
        <Acertos />
      </WhenWritable>
      <Balancete
        mes={mes}
        mudar={(m) => mudar(m === esteMes() ? {} : { mes: m }, { replace: true, preventScrollReset: true })}
      />
      <Fechamento />
      <Suspense>
        <Transferencias />
      </Suspense>
      <Suspense>
        {aberto === 'transferencia' ? (
          <DialogoDeTransferencia sugestao={{ de, para }} fechar={() => abrir(null)} />
        ) : (
          aberto && <DialogoDeFundo fundo={aberto === 'novo' ? null : aberto} fechar={() => abrir(null)} />
        )}
      </Suspense>
    </Page>
  )
}

function Acoes({ podeTransferir, abrir }: { podeTransferir: boolean; abrir: (o: Aberto) => void }) {
  const telefone = usePhone()
  const outras = [
    { label: 'Contas do dinheiro', icon: IconWallet, to: paths.contasDoDinheiro },
    { label: 'Importar saldos', icon: IconUpload, to: paths.importarSaldos },
  ]
  return (
    <>
      {!telefone &&
        outras.map(({ label, ...leva }) => (
          <ButtonLink key={label} {...leva}>
            {label}
          </ButtonLink>
        ))}
      <Button icon={IconPlus} onClick={() => abrir('novo')}>
        Adicionar fundo
      </Button>
      <Button variant="primary" disabled={!podeTransferir} onClick={() => abrir('transferencia')}>
        Transferir
      </Button>
      {telefone && <MoreMenu items={outras} />}
    </>
  )
}

const UmFundo = ({ fundo: { nome, tipo, saldo } }: { fundo: Fundo }) => (
  <>
    <span className={css.nome}>{nome}</span>
    <span className={css.tipo}>{NOME_DO_TIPO[tipo]}</span>
    <span className={css.saldo}>
      <Amount reais={saldo} />
    </span>
  </>
)

function ListaDosFundos({ fundos, abrir }: { fundos: readonly Fundo[]; abrir: (o: Aberto) => void }) {
  const podeGravar = useCanWrite()
  return (
    <ul className={css.fundos} aria-label="Fundos">
      {fundos.map((f) => (
        <li key={f._id}>
          {podeGravar ? (
            <button type="button" onClick={() => abrir(f)}>
              <VisuallyHidden>Atualizar o fundo </VisuallyHidden>
              <UmFundo fundo={f} />
            </button>
          ) : (
            <div>
              <UmFundo fundo={f} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
