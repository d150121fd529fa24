import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import {
  NOME_DA_SITUACAO_DO_ACORDO,
  type Certidao,
  type emitirCertidao,
  type listarCertidoes,
} from '#contract/cobranca/certidoes.ts'
import type { verCorreio } from '#contract/casa/emails.ts'
import { chamar, novaChave } from '../../lib/api.ts'
import { avisarErro, avisarSucesso } from '../../avisos/avisos.ts'
import { baixar } from '../../lib/baixar.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { useSessao } from '../../lib/sessao.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/page/note.tsx'
import { Section } from '../../ui/page/page.tsx'
import { ParaQuemInstalou } from '../para-quem-instalou.tsx'
import css from './certidao-da-unidade.module.css'

const NOMES = { negativa: 'Certidão negativa de débitos', positiva: 'Declaração de débitos' }

const baixarPdf = (c: Certidao) =>
  baixar('GET /api/certidoes/:id/certidao.pdf', { params: { id: c._id } }, `certidao-${c.codigo}.pdf`)

/** The certificates of a unit: the last ones, and issuing another. For staff, and for who owns the unit. */
export function CertidaoDaUnidade({ unidade }: { unidade: string }) {
  const [fazendo, setFazendo] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['certidoes', unidade],
    queryFn: async ({ signal }) =>
      (await chamar<typeof listarCertidoes>('GET /api/certidoes', { query: { unidade, porPagina: '20' }, signal }))
        .itens,
  })
  const administra = useSessao()?.isAdmin === true
  const { data: correio } = useQuery({
    queryKey: ['emails', 'correio'],
    queryFn: ({ signal }) => chamar<typeof verCorreio>('GET /api/emails/correio', { signal }),
    enabled: administra,
  })
  async function fazer(qual: string, acao: () => Promise<void>) {
    setFazendo(qual)
    try {
      await acao()
    } catch (erro) {
      avisarErro(`Não foi possível ${qual === 'nova' ? 'emitir a certidão' : 'baixar o PDF'}. ${mensagemDoErro(erro)}`)
    }
    setFazendo(null)
  }
  async function emitir() {
    const nova = await chamar<typeof emitirCertidao>('POST /api/certidoes', {
      corpo: { unidade },
      idempotencyKey: novaChave(),
    })
    marcarComoVelho('certidoes')
    avisarSucesso(`${NOMES[nova.resultado]} emitida`)
    await baixarPdf(nova)
  }
  return (
    <Section
      title="Certidões"
      aside={
        <Button size="sm" icon={IconCertificate} busy={fazendo === 'nova'} onClick={() => void fazer('nova', emitir)}>
          Emitir certidão
        </Button>
      }
    >
      <p className={css.nota}>
        Mostra se há débitos hoje. Sem débitos, sai a certidão negativa, que serve para vender ou alugar; quem receber
        confere pelo código.
      </p>
      {correio?.enderecoLocal && (
        <Note tone="warning">
          O endereço do sistema, <code>{correio.enderecoPublico}</code>, só abre no próprio servidor: as certidões saem
          com o código, sem o QR code. Quem instalou o sistema precisa dizer o endereço que as pessoas usam.
          <ParaQuemInstalou>
            Configure <code>PUBLIC_URL</code> com esse endereço.
          </ParaQuemInstalou>
        </Note>
      )}
      {data && data.length > 0 && (
        <ul className={css.lista}>
          {data.slice(0, 5).map((c) => (
            <li key={c._id}>
              <span>
                {NOMES[c.resultado]}
                <small>
                  {c.acordo && `Acordo com ${NOME_DA_SITUACAO_DO_ACORDO[c.acordo].toLowerCase()} · `}
                  {formatarData(c.data)} · válida até {formatarData(c.validaAte)} · {c.codigo}
                </small>
              </span>
              <Button
                size="sm"
                variant="text"
                icon={IconDownload}
                busy={fazendo === c._id}
                aria-label={`Baixar a certidão ${c.codigo}`}
                onClick={() => void fazer(c._id, () => baixarPdf(c))}
              >
                Baixar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
