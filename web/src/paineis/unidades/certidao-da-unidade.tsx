import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import { NOME_DA_SITUACAO_DO_ACORDO, type Certidao } from '#contract/cobranca/certidoes.ts'
import type { verCorreio } from '#contract/casa/emails.ts'
import { chamar } from '../../lib/api.ts'
import { useSessao } from '../../lib/sessao.ts'
import { Button } from '../../ui/button.tsx'
import { leadTo } from '../../ui/focus/lead-to.ts'
import { Note } from '../../ui/page/note.tsx'
import { Section } from '../../ui/page/page.tsx'
import { ParaQuemInstalou } from '../para-quem-instalou.tsx'
import { BaixarCertidao, NOME_DA_CERTIDAO } from './baixar-certidao.tsx'
import css from './certidao-da-unidade.module.css'
import { consultaDasCertidoes } from './certidoes-emitidas.ts'
import { EmissaoDaCertidao } from './emissao-da-certidao.tsx'
import { QuitacaoAnual } from './quitacao-anual.tsx'

const InformesDasPartesComuns = lazy(() =>
  import('./informes-das-partes-comuns.tsx').then((m) => ({ default: m.InformesDasPartesComuns })),
)

interface Props {
  unidade: { _id: string; nome: string }
  /** Whether it is the unit of who looks, on their own page. */
  propria?: boolean
  /** Who rents has the statements of what they paid, and no certificate of the unit. */
  emite?: boolean
  /** Whether an address that ends in `#certidoes` leads here. */
  ancora?: boolean
}

/** What the search and other screens lead to, and not to the top of the page. */
const ANCORA = 'certidoes'

/** The certificates of a unit: the last ones, issuing another, and the yearly statements. For staff, and for who pays in the unit. */
export function CertidaoDaUnidade({ unidade, propria = false, emite = true, ancora = false }: Props) {
  const [emitindo, setEmitindo] = useState(false)
  const lugar = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    const titulo = ancora && hash === `#${ANCORA}` ? lugar.current?.querySelector('h2') : null
    if (titulo) leadTo(titulo, 'start')
  }, [ancora, hash, key])
  return (
    <div ref={lugar} {...(ancora && { id: ANCORA })}>
      <Section
        title="Certidões"
        aside={
          emite && (
            <Button size="sm" icon={IconCertificate} onClick={() => setEmitindo(true)}>
              Emitir certidão
            </Button>
          )
        }
      >
        {emite && <Emitidas unidade={unidade._id} />}
        <QuitacaoAnual unidade={unidade._id} propria={propria} />
        {propria && (
          <Suspense>
            <InformesDasPartesComuns unidade={unidade._id} />
          </Suspense>
        )}
        {emitindo && <EmissaoDaCertidao unidade={unidade} propria={propria} aoFechar={() => setEmitindo(false)} />}
      </Section>
    </div>
  )
}

function Emitidas({ unidade }: { unidade: string }) {
  const { data } = useQuery(consultaDasCertidoes(unidade))
  const administra = useSessao()?.isAdmin === true
  const { data: correio } = useQuery({
    queryKey: ['emails', 'correio'],
    queryFn: ({ signal }) => chamar<typeof verCorreio>('GET /api/emails/correio', { signal }),
    enabled: administra,
  })
  return (
    <>
      <p className={css.nota}>
        Mostra se há débitos hoje. Sem débitos, sai a certidão negativa, que serve para vender ou alugar; quem receber
        confere pelo código.
      </p>
      {correio?.enderecoLocal && (
        <Note tone="warning">
          As certidões saem com o código, mas sem o QR code: falta dizer ao sistema o endereço por que os moradores o
          abrem.
          <ParaQuemInstalou>
            Hoje o endereço é <code>{correio.enderecoPublico}</code>, que só abre no próprio servidor. Informe o de fora
            em <code>PUBLIC_URL</code>.
          </ParaQuemInstalou>
        </Note>
      )}
      {data && data.length > 0 && (
        <ul className={css.lista}>
          {data.slice(0, 5).map((c) => (
            <Emitida key={c._id} certidao={c} />
          ))}
        </ul>
      )}
    </>
  )
}

const Emitida = ({ certidao: c }: { certidao: Certidao }) => (
  <li>
    <span>
      {NOME_DA_CERTIDAO[c.resultado]}
      <small>
        {c.acordo && `Acordo com ${NOME_DA_SITUACAO_DO_ACORDO[c.acordo].toLowerCase()} · `}
        {formatarData(c.data)} · válida até {formatarData(c.validaAte)} · {c.codigo}
      </small>
    </span>
    <BaixarCertidao certidao={c} size="sm" variant="text">
      Baixar
    </BaixarCertidao>
  </li>
)
